import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './scripts/content/content-plugin.ts'
import { chunkGroups } from './scripts/vite-plugins/chunk-groups.ts'
import { pageScriptPlugin } from './scripts/vite-plugins/page-script.ts'

/**
 * React Router's production build still has its advice and its assertions for developers, whose server reports both.
 * Without a result that is used, calls of these functions are dropped from the browser's scripts.
 */
const developerChecks = ['warning', 'warnOnce', 'warningOnce', 'invariant', 'UNSAFE_invariant']

export default defineConfig(({ command }) => ({
  plugins: [contentPlugin(), pageScriptPlugin(), tailwindcss(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // Leaves `light-dark()` in place: lowering it would break subtrees that choose their own color scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: { manualPureFunctions: developerChecks },
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
