import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from '#server/crypto/derive-keys.ts'

export const minSecretKeyLength = 32

/** One secret, or several separated by commas. Undefined where one of them is too short. */
export function parseSecretKeys(text: string): SecretKeys | undefined {
  const [signing, ...earlier] = text.split(',').map((secret) => secret.trim())
  if (signing === undefined || [signing, ...earlier].some(({ length }) => length < minSecretKeyLength))
    return undefined
  return [signing, ...earlier]
}

/** The secret, or the list of them, of an installation that was given none: made once, then kept in the data folder for its owner alone. */
export function loadOrCreateSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  const kept = readIfPresent(file)
  if (kept !== undefined) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Written whole and then linked: of processes that start at once, one wins and the others read its secret.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
