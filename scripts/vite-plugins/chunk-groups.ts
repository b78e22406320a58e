/**
 * The shared chunks of the browser build: files and folders, each with its static imports, unless an earlier chunk has
 * them. Fewer chunks compress better and shorten the route manifest, which every page loads; more chunks spare a page
 * the code that it does not use. A module in no chunk stays with its page.
 */
export const chunkPaths: Record<string, string[]> = {
  // Changes only with these packages, so that browsers can reuse it after a release.
  framework: packages('react', 'react-dom', 'react-router', 'scheduler'),
  // On every page, or on the home page. The entry stays out: it must run last.
  shell: [
    'app/root.tsx',
    'app/shell.tsx',
    'app/layouts/landing.tsx',
    'app/features/catalogue/entry-card.tsx',
    'app/features/map/area-map.tsx',
    'app/ui/fields/control-class.ts',
    'app/ui/navigation/accordion.tsx',
    'app/ui/picture.tsx',
    'domain/site/catalogue.ts',
    'domain/trip/trip.ts',
  ],
  text: [
    'app/features/content/',
    'app/features/page/',
    'app/features/catalogue/',
    'app/ui/navigation/breadcrumb.tsx',
    'app/ui/surfaces/',
    'app/ui/loading/skeleton.tsx',
    'app/ui/use-focus-fallback.ts',
  ],
  fields: ['app/ui/fields/', 'domain/constants.ts'],
  schema: packages('zod'),
  contact: ['app/ui/phone-field/', 'domain/contact/'],
  api: ['app/client/', 'app/features/captcha/captcha-notice.tsx', 'app/features/captcha/captcha-token.ts'],
  account: ['app/features/account/'],
  booking: ['app/features/booking/', 'domain/hold/', 'domain/pricing/price/'],
  // Many small pages with nearly the same imports. As one chunk they need one list of imports in the manifest.
  payment: ['app/routes/payment/', 'app/routes/operator/'],
}

export const chunkGroups = Object.entries(chunkPaths).map(([name, paths], index, all) => ({
  name,
  test: new RegExp(`/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
  priority: all.length - index,
}))

function packages(...names: string[]): string[] {
  return names.map((name) => `node_modules/${name}/`)
}
