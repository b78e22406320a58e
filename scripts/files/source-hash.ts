import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What the build of pages, desk and phone reads. */
export const siteSources = [
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

/** What the bundle of the server is made of. It has an id of its own: a new id of the pages asks their visitors to reload. */
export const serverSources = ['domain', 'server', 'package-lock.json']

/**
 * A hash of the sources: equal sources have the same build id on every machine. Reads file by file, because every start waits
 * for it and Node's promises take four times as long.
 */
export function sourceHash(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
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
