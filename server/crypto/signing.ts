import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A token that is signed for one purpose is invalid for another. */
export type TokenPurpose = 'price' | 'manage' | 'bearer' | 'operator' | 'device'

export type Signed<Payload> = { payload: Payload; expired: boolean }

/** Signs tokens and verifies them. */
export type Signer = {
  sign(purpose: TokenPurpose, payload: unknown, expiresAt: Date): string
  /** Null unless we signed the token for this purpose. The caller decides whether to accept an expired one. */
  read<Payload>(purpose: TokenPurpose, token: string, now: Date): Signed<Payload> | null
}

/** Signs with HMAC-SHA256, each purpose under a key of its own that is derived from the one secret. */
export function createSigner(secretKey: string): Signer {
  const keys = new Map<TokenPurpose, Buffer>()
  const keyFor = (purpose: TokenPurpose) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secretKey, '', `sagewood/${purpose}`, 32))
    keys.set(purpose, key)
    return key
  }
  const seal = (purpose: TokenPurpose, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest()

  return {
    sign(purpose, payload, expiresAt) {
      const text = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000)}`
      return `${text}.${seal(purpose, text).toString('base64url')}`
    },
    read(purpose, token, now) {
      const [, text, body, expires, given] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
      if (!text || !body || !expires || !given) return null
      const expected = seal(purpose, text)
      const presented = Buffer.from(given, 'base64url')
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null
      return {
        payload: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
        expired: Number(expires) * 1000 <= now.getTime(),
      }
    },
  }
}
