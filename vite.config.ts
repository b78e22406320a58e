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
  // The server bundle carries its libraries, built for production, so it runs the same whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { fs: { strict: true } },
}))
