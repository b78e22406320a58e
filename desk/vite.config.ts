import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** The desk's own build: served below `/desk`, and nothing of it is in the files of the public pages. */
export default defineConfig({
  root,
  base: '/desk/',
  plugins: [tailwindcss(), iconSprite()],
  cacheDir: join(root, '../node_modules/.vite/desk'),
  build: {
    outDir: join(root, '../build/desk'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Leaves `light-dark()` in place, as in the public build.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // An inline script would need an exception in the content security policy; every browser we support has the feature.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // 'use client' means nothing in a build without server components.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
  server: { fs: { strict: true, allow: [join(root, '..')] } },
})

/** Puts the symbols that `Icon` of app/ui refers to into the document. */
function iconSprite(): Plugin {
  return {
    name: 'desk-icon-sprite',
    transformIndexHtml(html) {
      const sprite = readFileSync(join(root, '../app/ui/icons/sprite.generated.svg'), 'utf8')
      const needed = sprite
        .split('\n')
        .filter((symbol) => /^<symbol id="icon-(lucide-|assets-mark)/.test(symbol))
      return html.replace('<!-- icons -->', () => needed.join(''))
    },
  }
}
