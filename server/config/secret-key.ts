import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from '#server/crypto/secrets.ts'

export const minSecretKeyLength = 32

/** One secret, or several separated by commas. Undefined where one of them is too short. */
export function parseSecretKeys(text: string): SecretKeys | undefined {
  const [signing, ...earlier] = text.split(',').map((secret) => secret.trim())
  if (signing === undefined || [signing, ...earlier].some(({ length }) => length < minSecretKeyLength))
    return undefined
  return [signing, ...earlier]
}

/**
 * Reads the secret, or a list of them, from the data folder. Creates one on the first start, readable by the owner only.
 * For an installation without SECRET_KEY.
 */
export function loadOrCreateSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  const stored = readIfPresent(file)
  if (stored !== undefined) return stored
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Writes a draft and links it: when processes start together, one link succeeds and the others read its secret.
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
