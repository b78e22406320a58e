import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'
import { failedPageCodePlugin } from './scripts/vite-plugins/failed-page-code.ts'
import { localesPlugin } from './scripts/vite-plugins/locales.ts'
import { unusedComponentsPlugin } from './scripts/vite-plugins/unused-components.ts'

const framework = filesIn('node_modules/(react|react-dom|react-router|scheduler)/')

/** What stands on every page, or on most: in one file it compresses best. Never the entry, whose moment is last. */
const shell = filesIn(
  'app/(root.tsx|shell.tsx|pictures/)',
  'app/layouts/(default|landing|post)',
  'app/client/(auth-token|use-restore-session|session).ts',
  'app/features/(catalogue/entry-card|consent/analytics-gate|navigation/|shell/)',
  'app/features/document/(colour-mode|cache-headers|describe-error|nonce|root-data)',
  'app/features/(map/(area-map|map-marks|projection)|seo/page-meta)',
  'app/ui/(button|classes|focus-heading|icon|picture|navigation/accordion|surfaces/card|fields/control-class)',
  'app/ui/(toasts/(load-toast-stack|toasts-store|toast-area)|loading/loading-|dialog/modal)',
  'domain/(trip/trip-types|catalogue/|constants|errors/error-messages|site/page-title)',
  'node_modules/zustand/(?!.*shallow)',
  'preload-helper',
)

/** What a page of text is made of. The home page is none, and need not wait for it. */
const text = filesIn(
  'app/features/(content/|catalogue/booking-card|page/(aside-card|call-us|columns|contact-buttons|notice-page|page-heading))',
  'app/ui/(navigation/breadcrumb|surfaces/(prose|scroll-region))',
)

/** What a page with a form needs, from small to large: a page that has less of a form loads less. */
const field = filesIn('app/ui/fields/(field.tsx|text-field)')
const schema = filesIn('node_modules/zod/')
const contact = filesIn(
  'app/ui/(fields/character-count|phone-field/)',
  'domain/(contact/|enquiry/contact-message|errors/field-errors|text/)',
  'node_modules/libphonenumber-js/',
)
const formErrors = filesIn('app/ui/fields/(error-summary|field-group|field-anchor)', 'app/client/retry-text')

/** What tells of a trip, on the pages of one that is booked, or nearly. */
const trip = filesIn(
  'app/features/booking/(booking-access|booking-api|problem|use-booking)',
  'app/ui/(busy-button|download-file)',
  'app/features/page/numbered-steps',
  'app/features/wizard/submit/saved-trip-details',
  'domain/hold/',
)

const prices = filesIn('app/features/booking/price-lines', 'domain/pricing/price/price.ts')

/** Pairs of which pages seldom need one alone. */
const clock = filesIn('domain/time/')
const surface = filesIn('app/ui/(surfaces/badge|dialog/dialog)')

/** Who calls our API, and in whose name. */
const session = filesIn(
  'app/client/(end-session|sign-in-with-token|write-auth-token|load-profile|call-api|use-online)',
  'app/(features/account/sign-in.ts|routes/user/use-sign-out|features/page/send-failure-notice)',
)

const captcha = filesIn('app/(features/captcha/(captcha-|retry-with)|client/public-services)')

/** The forms of accounts: their pages are many and small, and share nearly all of it. */
const account = filesIn(
  'app/features/account/(account|credential|failure|form|email-sent|no-script|new-password|redirect|use-account)',
  'app/client/(link-secret|use-session-sync)',
  'app/features/document/use-hydrated',
  'app/ui/fields/password-field',
  'domain/account/(credentials|local-path)',
)

const parts = { field, schema, contact, formErrors, clock, prices, surface, session, captcha }

export default defineConfig(({ command }) => ({
  plugins: [
    contentPlugin(),
    localesPlugin(),
    unusedComponentsPlugin(),
    failedPageCodePlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Keeps `light-dark()` as written: lowering it would break subtrees that choose their own colour scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What pages share, in a few files: they compress better than in pieces, and the framework's outlives our
          // own changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'shell', test: shell, priority: 2 },
                { name: 'text', test: text, priority: 1 },
                ...Object.entries(parts).map(part),
                { name: 'account', test: account },
                { name: 'trip', test: trip },
              ],
            },
          },
          // React Router keeps its advice to developers in its production build.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
        },
      },
    },
  },
  // The server bundle carries its libraries, built for production, so it runs the same whatever NODE_ENV says.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  server: { fs: { strict: true } },
}))

function part([name, test]: [string, RegExp]) {
  return { name, test, priority: 1 }
}

function filesIn(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})`)
}
