import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Everything the build reads. */
const sources = [
  'app',
  'art',
  'config/sites.json',
  'content',
  'desk',
  'domain',
  'drive',
  'public',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** A hash of the sources: equal sources have the same build id on every machine. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map((source) => filesUnder(join(root, source)))))
    .flat()
    .sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isSource)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}

function isSource(path: string): boolean {
  return !/\.generated\.|\.test\.tsx?$|[\\/]public[\\/](pictures|share|email-images)[\\/]/.test(path)
}
