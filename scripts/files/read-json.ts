import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export async function readJson<T>(file: string, fallback?: T): Promise<T> {
  if (fallback !== undefined && !existsSync(file)) return fallback
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON`, { cause })
  }
}
