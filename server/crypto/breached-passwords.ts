import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Made by `scripts/build-breached-passwords.ts`: 11,000 entries, about a megabyte in memory. Packed, 80 KB. */
export const breachedPasswords: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(join(import.meta.dirname, 'breached-passwords.txt.gz')))
    .toString('utf8')
    .split('\n'),
)
