import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The secrets of an installation: the first signs, and all verify, so that a secret can be replaced without losing links. */
export type SecretKeys = readonly [signing: string, ...earlier: string[]]

/** A key for each secret, for one purpose. In the same order: the first signs. */
export type PurposeKeys = readonly [signing: Buffer, ...earlier: Buffer[]]

export function deriveKeys([signing, ...earlier]: SecretKeys, purpose: string): PurposeKeys {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `sagewood/${purpose}`, 32))
  return [derive(signing), ...earlier.map(derive)]
}

export function seal([signing]: readonly [string | Buffer, ...unknown[]], content: string | Buffer): Buffer {
  return hmac(signing, content)
}

/** Whether any of the keys made this seal. */
export function isSealed(
  keys: readonly (string | Buffer)[],
  { content, seal: given }: { content: string | Buffer; seal: Buffer },
): boolean {
  return keys.some((key) => {
    const expected = hmac(key, content)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function hmac(key: string | Buffer, content: string | Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** The stored hash of a secret of 32 random bytes. It cannot be guessed, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
