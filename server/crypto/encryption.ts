import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKeys, type SecretKeys } from './secrets.ts'

/** Encrypts values that we must read again, such as the secret of an authenticator app, for storage in the database. */
export type Encryption = { encrypt(text: string): string; decrypt(stored: string): string }

/** AES-256-GCM. The first secret encrypts and all decrypt, so that a secret can be replaced. */
export function createEncryption(secretKeys: SecretKeys, purpose: string): Encryption {
  const keys = deriveKeys(secretKeys, purpose)
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(stored) {
      const bytes = Buffer.from(stored, 'base64url')
      for (const key of keys) {
        const text = decryptWith(key, bytes)
        if (text !== undefined) return text
      }
      throw new Error('A stored value was encrypted with a secret that is no longer configured')
    },
  }
}

const nonceBytes = 12
const tagBytes = 16

/** Undefined if another key encrypted it, or if it was changed. */
function decryptWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const body = bytes.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
