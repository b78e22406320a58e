import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the build contains the file of a URL. */
export function isBuiltFile(address: string): boolean {
  return files.has(address.split(/[?#]/)[0] ?? '')
}

const folder = join(import.meta.dirname, '../../build/site/client')

const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${file}`))
