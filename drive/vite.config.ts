import { createHash } from 'node:crypto'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** The chauffeur's own build: served below `/drive`, and nothing of it is in the files of the other pages. */
export default defineConfig({
  root,
  base: '/drive/',
  plugins: [tailwindcss(), listFilesForOffline()],
  cacheDir: join(root, '../node_modules/.vite/drive'),
  build: {
    outDir: join(root, '../build/drive'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Leaves `light-dark()` in place, as in the public build.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // An inline script would need an exception in the content security policy; every browser we support has the feature.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'index.html'), 'service-worker': join(root, 'service-worker.ts') },
      output: {
        // Browsers know the service worker by its address.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { fs: { strict: true, allow: [join(root, '..')] } },
})

/** Writes into the service worker which files the app consists of, and a version that changes with them. */
function listFilesForOffline(): Plugin {
  return {
    name: 'drive-files-for-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const files = ['/drive/', '/drive/color-mode.js', ...built.map((name) => `/drive/${name}`)]
        const document = bundle['index.html']
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(document?.type === 'asset' ? document.source : '')
          .digest('hex')
          .slice(0, 12)
        const worker = bundle['service-worker.js']
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker')
        worker.code = worker.code
          .replaceAll(/["'`]__FILES__["'`]/g, () => JSON.stringify(files))
          .replaceAll('__VERSION__', version)
      },
    },
  }
}
