import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { localesPlugin } from './scripts/locales.ts'

export default defineConfig(({ command }) => ({
  plugins: [localesPlugin(), tailwindcss(), reactRouter()],
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
          // What every page needs, in two files: they compress better than in pieces, and the framework's outlives
          // our own changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', minShareCount: 6 },
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
