import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Checks that the linter enforces the layers: each file in `violations` breaks one rule. */
const root = join(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'sagewood-rules-'))
afterAll(() => rmSync(project, { recursive: true }))

const domainRule = "domain/ imports only domain/, its schema library and the phone library's core."
const appRule = "app/ never imports server/: loaders get what they need from the request's context."
const uiRule = 'app/ui knows nothing of pages and bookings.'
const serverRule = "server/ never imports app/: it runs the app's build."
const deskRule =
  'desk/ uses the controls and the calls of app/, the fields of a trip and how it shows one, and no page of it.'
const driveRule = 'drive/ stands on domain/ alone: a phone loads little.'
const noDriveRule = 'Nothing imports drive/: it is a build of its own.'
const noDeskRule = 'Nothing imports desk/: it is a build of its own.'
const adapterRule = 'Adapters never import each other: they share their port.'
const rootRule = 'Nothing imports the composition root.'
const cycle = 'This import is part of a cycle.'
const barrel =
  'Avoid barrel files, they slow down performance, and cause large module graphs with modules that go unused.'
const environment = "Don't use process.env."

const violations: [file: string, code: string, message: string][] = [
  ['domain/fleet/imports-server.ts', importing('#server/data/fleet/catalogue.ts'), domainRule],
  ['domain/fleet/imports-react.ts', importing('react'), domainRule],
  ['domain/fleet/imports-app.ts', importing('#app/render/page-context.ts'), domainRule],
  ['domain/fleet/imports-node.ts', importing('node:fs'), domainRule],
  [
    'domain/fleet/imports-parent.ts',
    importing('../time/wall-clock.ts'),
    'Go down with ./ or across with #domain.',
  ],
  ['app/routes/fleet/imports-server.ts', importing('#server/data/fleet/catalogue.ts'), appRule],
  [
    'app/routes/fleet/imports-server-lazily.ts',
    "export const later = () => import('#server/config/config.ts')\n",
    appRule,
  ],
  [
    'app/routes/fleet/imports-parent.ts',
    importing('../home/hero.tsx'),
    'Go down with ./ or across with #app and #domain.',
  ],
  ['app/ui/imports-feature.ts', importing('#app/features/quote/quote-form.tsx'), uiRule],
  ['app/ui/imports-route.ts', importing('#app/routes/home/hero.tsx'), uiRule],
  ['app/ui/imports-layout.ts', importing('#app/layouts/default.tsx'), uiRule],
  ['app/ui/imports-server.ts', importing('#server/config/config.ts'), uiRule],
  ['server/api/imports-app.ts', importing('#app/root.tsx'), serverRule],
  [
    'server/use-cases/imports-app-types.ts',
    "import type { Root } from '#app/root.tsx'\n\nexport type Page = Root\n",
    serverRule,
  ],
  [
    'server/api/imports-parent.ts',
    importing('../config/config.ts'),
    'Go down with ./ or across with #server and #domain.',
  ],
  ['desk/screens/imports-server.ts', importing('#server/config/config.ts'), deskRule],
  ['desk/screens/imports-feature.ts', importing('#app/features/quote/quote-form.tsx'), deskRule],
  ['desk/screens/imports-route.ts', importing('#app/routes/home/hero.tsx'), deskRule],
  [
    'desk/screens/imports-parent.ts',
    importing('../api/me.ts'),
    'Go down with ./ or across with #desk, #app/ui and #domain.',
  ],
  ['app/routes/fleet/imports-desk.ts', importing('#desk/ui/page.tsx'), noDeskRule],
  ['app/ui/imports-desk.ts', importing('#desk/ui/page.tsx'), noDeskRule],
  ['server/api/imports-desk.ts', importing('#desk/routes.tsx'), noDeskRule],
  ['domain/fleet/imports-desk.ts', importing('#desk/ui/page.tsx'), domainRule],
  ['scripts/imports-desk.ts', importing('#desk/ui/page.tsx'), noDeskRule],
  ['drive/screens/imports-server.ts', importing('#server/config/config.ts'), driveRule],
  ['drive/screens/imports-ui.ts', importing('#app/ui/button.tsx'), driveRule],
  ['drive/screens/imports-desk.ts', importing('#desk/ui/page.tsx'), driveRule],
  ['desk/screens/imports-drive.ts', importing('#drive/ui/controls.tsx'), deskRule],
  ['app/routes/fleet/imports-drive.ts', importing('#drive/ui/controls.tsx'), noDriveRule],
  ['server/api/imports-drive.ts', importing('#drive/app.tsx'), noDriveRule],
  ['server/integrations/places/google.ts', importing('./embedded.ts'), adapterRule],
  ['server/integrations/places/mapbox.ts', importing('#server/integrations/sms/twilio.ts'), adapterRule],
  ['server/api/imports-main.ts', importing('#server/main.ts'), rootRule],
  ['server/imports-main.ts', importing('./main.ts'), rootRule],
  ['scripts/imports-main.ts', importing('#server/main.ts'), rootRule],
  ['domain/pricing/price/fare.ts', importing('./toll.ts'), cycle],
  ['domain/pricing/price/toll.ts', importing('#domain/pricing/price/fare.ts'), cycle],
  ['domain/pricing/price/fee.ts', "import type { Levy } from './levy.ts'\n\nexport type Fee = Levy\n", cycle],
  ['domain/pricing/price/levy.ts', "import type { Fee } from './fee.ts'\n\nexport type Levy = Fee\n", cycle],
  ['domain/pricing/price/index.ts', "export { thing } from './fare.ts'\n", barrel],
  ['app/ui/everything.ts', "export * from './button.tsx'\n", barrel],
  ['server/api/reads-env.ts', 'export const thing = process.env.SECRET\n', environment],
  ['app/routes/reads-env.ts', 'export const thing = process.env.SECRET\n', environment],
  ['domain/reads-env.ts', 'export const thing = process.env.SECRET\n', environment],
]

const allowed: [file: string, code: string][] = [
  ['domain/site/clean.ts', importing('zod/mini', '#domain/pricing/price/cents.ts', './paging.ts')],
  [
    'app/routes/home/clean.ts',
    importing('react', '#domain/site/clean.ts', '#app/features/shell/header.tsx', './hero.tsx'),
  ],
  ['app/ui/clean.ts', importing('react', '#domain/site/clean.ts', './button.tsx')],
  [
    'desk/screens/clean.ts',
    importing(
      'react',
      '#domain/site/clean.ts',
      '#app/ui/clean.ts',
      '#app/client/use-online.ts',
      '#app/features/address/address-field.tsx',
      '#app/features/trip-fields/moment-fields.tsx',
      '#desk/ui/page.tsx',
    ),
  ],
  ['drive/screens/clean.ts', importing('react', '#domain/site/clean.ts', '#drive/ui/controls.tsx')],
  ['server/api/clean.ts', importing('hono', '#domain/site/clean.ts', '#server/data/clean.ts', './health.ts')],
  ['server/data/clean.ts', importing('drizzle-orm', './tables/tables.ts')],
  ['server/integrations/places/clean.ts', importing('./port.ts', '#domain/site/clean.ts')],
  ['server/config/config.ts', 'export const thing = process.env.PORT\n'],
  ['server/api/clean.test.ts', importing('#app/routes.ts')],
]

const diagnostics = lint()

test.each(violations)('the linter refuses %s', (file, _code, message) => {
  expect(diagnostics.filter(({ path }) => path === file).map((diagnostic) => diagnostic.message)).toContain(
    message,
  )
})

test.each(allowed)('the linter accepts %s', (file) => {
  expect(diagnostics.filter(({ path }) => path === file)).toEqual([])
})

test('the linter sees every layer: .gitignore hides no source folder', () => {
  const sources = [
    'app',
    'content',
    'desk',
    'domain',
    'drive',
    'server/data',
    'server/data/migrations',
    'server/api',
    'scripts',
    'tests',
  ]

  const { stdout } = spawnSync('git', ['check-ignore', ...sources.map((folder) => `${folder}/new.ts`)], {
    cwd: root,
  })

  expect(stdout.toString()).toBe('')
})

test('no two folders import each other', () => {
  const files = globSync('{app,desk,domain,drive,server}/**/*.{ts,tsx}', { cwd: root })
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))

  expect(sources.length).toBeGreaterThan(500)
  expect(mutualImports(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))).toEqual([])
})

test('two folders that import each other are reported, type imports and nested folders included', () => {
  const parent: Source = ['server/api/api.ts', "import { routes } from './fleet/routes.ts'\n"]
  const child: Source = ['server/api/fleet/routes.ts', "import type { Env } from '#server/api/env.ts'\n"]
  const unrelated: Source = ['server/data/pool.ts', "export * from '#server/api/fleet/routes.ts'\n"]

  expect(mutualImports([parent, child, unrelated])).toEqual([
    ['server/api <-> server/api/fleet', 'server/api/api.ts', 'server/api/fleet/routes.ts'],
  ])
})

/** Runs the linter over a project with our configuration and the planted files only. */
function lint(): { path: string; message: string }[] {
  execFileSync('git', ['init', '--quiet'], { cwd: project })
  copyFileSync(join(root, 'biome.json'), join(project, 'biome.json'))
  write('.gitignore', '')
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  write('package.json', JSON.stringify({ type: 'module', imports }))
  for (const [file, code] of [...violations, ...allowed]) write(file, code)
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: project },
  )
  const report: { diagnostics: { location: { path: string }; message: string }[] } = JSON.parse(
    stdout.toString(),
  )
  return report.diagnostics.map(({ location, message }) => ({ path: location.path, message }))
}

function importing(...modules: string[]): string {
  const names = modules.map((_, index) => `thing${index}`)
  const lines = modules.map((module, index) => `import { thing as thing${index} } from '${module}'\n`)
  return `${lines.join('')}\nexport const thing = () => [${names}]\n`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

type Source = [file: string, code: string]

/** The pairs of folders that import each other, each with a file of either folder that does. */
function mutualImports(sources: readonly Source[]): string[][] {
  const importers = new Map<string, string>()
  for (const [file, code] of sources)
    for (const target of importedFiles(file, code)) importers.set(`${dirname(file)} ${dirname(target)}`, file)
  return [...importers].flatMap(([pair, file]) => {
    const [from = '', to = ''] = pair.split(' ')
    const other = importers.get(`${to} ${from}`)
    return from < to && other ? [[`${from} <-> ${to}`, file, other]] : []
  })
}

/** Our own files that the code imports or re-exports, without the router's generated types. */
function importedFiles(file: string, code: string): string[] {
  const imports = code.matchAll(/\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"\n?]*)/g)
  return [...imports]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name)))
    .filter((target) => !target.includes('+types'))
}
