import { mkdir, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * A server to be killed, with all it imports in one file, which starts in half the time. In a folder of the project,
 * from where the packages are found that bring files of their own.
 */
export async function bundleServer(script: string): Promise<{ file: string; folder: string }> {
  await mkdir(join(root, 'test-results'), { recursive: true })
  const folder = await mkdtemp(join(root, 'test-results/killable-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'where-it-was', transform: (code, id) => whereItWas(code, id) }],
    ssr: { noExternal: true },
    build: {
      ssr: `tests/faults/${script}`,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        external: [/^@electric-sql\//, 'pdfkit', 'pg-native'],
        output: { entryFileNames: 'server.js' },
      },
    },
  })
  return { file: join(folder, 'server.js'), folder }
}

/** What our files read from beside themselves is still there. */
function whereItWas(code: string, id: string): string | undefined {
  if (!id.endsWith('.ts') || !code.includes('import.meta.')) return undefined
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
