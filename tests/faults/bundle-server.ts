import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { sourceHash } from '#scripts/files/source-hash.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/killable-servers')

/**
 * Bundles a server to be killed with all its imports into one file, which starts in half the time. The bundle of the same
 * sources is used again, by the tests on the other database and by later runs. It is in a folder of the project, so that
 * packages with files of their own are found; what its processes compile may be stored beside it.
 */
export async function bundleServer(script: string): Promise<{ file: string; folder: string }> {
  const name = basename(script, '.ts')
  const folder = join(
    cache,
    `${name}-${sourceHash(root, ['domain', 'server', 'tests', 'package-lock.json'])}`,
  )
  const file = 'server.mjs'
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const outdated = (await readdir(cache)).filter(
      (other) => other.startsWith(`${name}-`) && other !== basename(folder),
    )
    await Promise.all(outdated.map((other) => rm(join(cache, other), { recursive: true, force: true })))
    // Built beside its place: another worker may be building the same.
    const unfinished = join(cache, randomUUID())
    await bundle(script, { folder: unfinished, file })
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  return { file: join(folder, file), folder }
}

async function bundle(script: string, { folder, file }: { folder: string; file: string }): Promise<void> {
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
        output: { entryFileNames: file },
      },
    },
  })
}

/** Restores the original paths for code that reads files beside itself. */
function whereItWas(code: string, id: string): string | undefined {
  if (!id.endsWith('.ts') || !code.includes('import.meta.')) return undefined
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
