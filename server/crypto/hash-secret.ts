import { createHash } from 'node:crypto'

/** What is kept of a secret of 32 random bytes. It is too long to be guessed, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
