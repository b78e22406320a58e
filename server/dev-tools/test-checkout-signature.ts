import { deriveKeys, isSealed, type PurposeKeys, type SecretKeys, seal } from '#server/crypto/secrets.ts'

/** The header with the signature of a test checkout event. */
export const signatureHeader = 'Test-Checkout-Signature'

/** Allowed difference between the signature's time and our clock. */
const maxSkewSeconds = 300

export function eventKeys(secretKeys: SecretKeys): PurposeKeys {
  return deriveKeys(secretKeys, 'test-checkout-event')
}

/** Signs as Stripe does: the time, and an HMAC over time and raw body. */
export function signEvent(keys: PurposeKeys, { body, at }: { body: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${seal(keys, `${seconds}.${body}`).toString('hex')}`
}

export function verifyEventSignature(
  keys: PurposeKeys,
  { body, signature, now }: { body: string; signature: string | null; now: Date },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !given) return false
  if (!isSealed(keys, { content: `${seconds}.${body}`, seal: Buffer.from(given, 'hex') })) return false
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= maxSkewSeconds
}

/** A form field that is valid for one submission of this checkout page. */
export function signFormToken(secretKeys: SecretKeys, { id, turn }: { id: string; turn: number }): string {
  return seal(formKeys(secretKeys), `${id}.${turn}`).toString('base64url')
}

export function verifyFormToken(
  secretKeys: SecretKeys,
  { field, id, turn }: { field: string; id: string; turn: number },
): boolean {
  const given = Buffer.from(field, 'base64url')
  return isSealed(formKeys(secretKeys), { content: `${id}.${turn}`, seal: given })
}

function formKeys(secretKeys: SecretKeys): PurposeKeys {
  return deriveKeys(secretKeys, 'test-checkout-form')
}
