import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/**
 * The server and its libraries in one file, for `npm start`: half of a start from the sources is spent on finding 1,600
 * modules (docs/decisions/0056-bundled-server.md).
 */
export default defineConfig({
  root,
  cacheDir: join(root, '../node_modules/.vite/server'),
  build: {
    ssr: true,
    outDir: join(root, '../build/node'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: join(root, 'main.ts'),
        'plan-worker': join(root, 'dispatch/plan/plan-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    // These read files of their package, or start threads from it. Vite and mailparser serve developers only.
    external: ['@electric-sql/pglite', 'highs', 'mailparser', 'pdfkit', 'pino', 'vite'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
