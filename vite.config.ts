import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'
import { localesPlugin } from './scripts/locales.ts'
import { unusedComponentsPlugin } from './scripts/unused-components.ts'

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
/** What a page of text is made of. The home page is none, and need not wait for it. */
const text =
  /\/app\/(features\/(content\/|page\/(aside-card|booking-card|call-us|columns|contact-buttons|notice-page|page-heading))|ui\/(breadcrumb|prose|scroll-region))/

/** Small parts that the home page shares with a few others: in a file each, half of their bytes would be wrapping. */
const sections = /\/app\/(features\/map\/|ui\/(accordion|control-class))|\/domain\/booking\/trip-types/

/** What only forms need: shared by several pages, but no page of text may wait for it. */
const forms =
  /node_modules\/(zod|libphonenumber-js)\/|\/app\/(features\/(address|api|captcha)\/|ui\/(checkbox|date-picker|field|number-stepper|phone|popover|skeleton|text-field|time-picker|us-flag))|\/domain\/(booking\/(?!trip-)|contact|pricing|quotes|text|time|site\/services)/

export default defineConfig(({ command }) => ({
  plugins: [contentPlugin(), localesPlugin(), unusedComponentsPlugin(), tailwindcss(), reactRouter()],
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
                { name: 'framework', test: framework, priority: 4 },
                { name: 'text', test: text, priority: 1 },
                { name: 'sections', test: sections, priority: 2 },
                {
                  name: 'shell',
                  test: (id: string) => !text.test(id) && !forms.test(id),
                  minShareCount: 5,
                  priority: 3,
                },
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
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { fs: { strict: true } },
}))
