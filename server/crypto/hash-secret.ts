import { createHash } from 'node:crypto'

/** The stored hash of a secret of 32 random bytes. It cannot be guessed, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
