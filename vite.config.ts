import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'
import { failedPageCodePlugin } from './scripts/failed-page-code.ts'
import { localesPlugin } from './scripts/locales.ts'
import { unusedComponentsPlugin } from './scripts/unused-components.ts'

const framework = filesIn('node_modules/(react|react-dom|react-router|scheduler)/')

/** What stands on every page, or on most: in one file it compresses best. Never the entry, whose moment is last. */
const shell = filesIn(
  'app/(root.tsx|shell.tsx|pictures/)',
  'app/layouts/(default|landing|post)',
  'app/features/(account/(auth-token|session)|catalogue/entry-card|consent/analytics-gate|links/|shell/)',
  'app/features/(map/(area-map|map-marks|projection)|page/(cache|error|meta|nonce|page-change|root-data))',
  'app/ui/(accordion|button|card|classes|control-class|fetch-toast|focus-heading|icon|loading|modals|picture|toasts)',
  'domain/(booking/trip-types|catalogue|constants|errors/error-messages|site/page-title)',
  'node_modules/zustand/(?!.*shallow)',
  'preload-helper',
)

/** What a page of text is made of. The home page is none, and need not wait for it. */
const text = filesIn(
  'app/features/(content/|page/(aside-card|booking-card|call-us|columns|contact-buttons|notice-page|page-heading))',
  'app/ui/(breadcrumb|prose|scroll-region)',
)

/** What a page with a form needs, from small to large: a page that has less of a form loads less. */
const field = filesIn('app/ui/(field.tsx|text-field)')
const schema = filesIn('node_modules/zod/')
const contact = filesIn(
  'app/ui/(character-count|phone|us-flag)',
  'domain/(contact|errors/field-faults|text)',
  'node_modules/libphonenumber-js/',
)
const faults = filesIn('app/ui/(fault-summary|field-group|field-place)', 'app/features/api/retry-text')

/** What tells of a trip, on the pages of one that is booked, or nearly. */
const trip = filesIn(
  'app/features/booking-info/(access|manage-api|trouble|use-booking)',
  'app/ui/busy-button',
  'app/features/payment/numbered-steps',
  'app/features/wizard/(format-way|offer-call-link|submit-trip-facts)',
  'app/ui/hand-file',
  'domain/booking/hold',
)

const prices = filesIn('app/features/prices/price-lines', 'domain/pricing/price.ts')

/** Pairs of which pages seldom need one alone. */
const clock = filesIn('domain/time/')
const surface = filesIn('app/ui/(badge|dialog)')

/** Who calls our API, and in whose name. */
const session = filesIn(
  'app/features/account/(end-session|enter-session|keep-auth|load-profile|sign-in.ts|sign-out)',
  'app/features/api/',
)

const captcha = filesIn('app/features/captcha/(captcha|public)-')

/** The forms of accounts: their pages are many and small, and share nearly all of it. */
const account = filesIn(
  'app/features/account/(account|credential|email|failure|form|link|mail|needs|new|next|use)-',
  'app/ui/password-field',
  'domain/account/(credentials|local-path)',
)

const parts = { field, schema, contact, faults, clock, prices, surface, session, captcha }

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
