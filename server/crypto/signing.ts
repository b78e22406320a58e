import { deriveKeys, isSealed, type PurposeKeys, type SecretKeys, seal } from './secrets.ts'

/** A token that is signed for one purpose is invalid for another. */
export type TokenPurpose =
  | 'price'
  | 'manage'
  | 'bearer'
  | 'operator'
  | 'device'
  | 'quote'
  | 'partner'
  | 'drive-code'

type Signed<Payload> = { payload: Payload; expired: boolean }

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

/** The payload of a bearer token. */
export type BearerPayload = { user: string; session: string }

/** A browser and the users who have signed in with it. */
export type Device = { id: string; users: string[] }

/** The payload of a manage link. Links without a version were made before links could be revoked. */
export type ManagePayload = {
  booking: string
  version?: number
  /** Set in links that are only sent by email, so using one proves access to the booking's mailbox. */
  emailed?: true
}

/** The payload of the link to the answer of a quote. It is only sent by email. */
export type QuoteLinkPayload = { quote: string }

/** The payload of a partner company's link to one trip. A new link has a higher version. */
export type PartnerLinkPayload = { offer: string; version: number }

/** The company's link that confirms a Zelle payment or a refund by hand. */
export type ConfirmPayload = { payment: string } | { refund: string }

/** The company's links: confirm a payment, assign a chauffeur, set a price, or release the car. */
export type OperatorPayload = ConfirmPayload | { assign: string } | { price: string } | { release: string }
