import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'
import { chunkGroups } from './scripts/vite-plugins/chunk-groups.ts'
import { failedPageCodePlugin } from './scripts/vite-plugins/failed-page-code.ts'
import { localesPlugin } from './scripts/vite-plugins/locales.ts'
import { unusedComponentsPlugin } from './scripts/vite-plugins/unused-components.ts'

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
    // Leaves `light-dark()` in place: lowering it would break subtrees that choose their own color scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // React Router's production build still has its advice to developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
        },
      },
    },
  },
  // The server bundle includes its libraries, built for production, so it runs the same with any NODE_ENV.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  server: { fs: { strict: true } },
}))
