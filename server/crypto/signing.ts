import { deriveKeys, isSealed, type PurposeKeys, type SecretKeys, seal } from './derive-keys.ts'

/** A token that is signed for one purpose is invalid for another. */
export type TokenPurpose = 'price' | 'manage' | 'bearer' | 'operator' | 'device'

export type Signed<Payload> = { payload: Payload; expired: boolean }

/** Signs tokens and verifies them. */
export type Signer = {
  sign(purpose: TokenPurpose, payload: unknown, expiresAt: Date): string
  /** Null unless we signed the token for this purpose. The caller decides whether to accept an expired one. */
  read<Payload>(purpose: TokenPurpose, token: string, now: Date): Signed<Payload> | null
}

/** Signs with HMAC-SHA256, each purpose under a key of its own that is derived from the first secret. */
export function createSigner(secretKeys: SecretKeys): Signer {
  const derived = new Map<TokenPurpose, PurposeKeys>()
  const keysFor = (purpose: TokenPurpose) => {
    const keys = derived.get(purpose) ?? deriveKeys(secretKeys, purpose)
    derived.set(purpose, keys)
    return keys
  }

  return {
    sign(purpose, payload, expiresAt) {
      const text = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000)}`
      return `${text}.${seal(keysFor(purpose), text).toString('base64url')}`
    },
    read(purpose, token, now) {
      const [, text, body, expires, given] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
      if (!text || !body || !expires || !given) return null
      if (!isSealed(keysFor(purpose), { content: text, seal: Buffer.from(given, 'base64url') })) return null
      return {
        payload: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')),
        expired: Number(expires) * 1000 <= now.getTime(),
      }
    },
  }
}
