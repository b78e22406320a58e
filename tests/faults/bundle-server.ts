import { mkdir, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a server to be killed with all its imports into one file, which starts in half the time. Written to a folder
 * of the project, so that packages with files of their own are found.
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

/** Restores the original paths for code that reads files beside itself. */
function whereItWas(code: string, id: string): string | undefined {
  if (!id.endsWith('.ts') || !code.includes('import.meta.')) return undefined
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
