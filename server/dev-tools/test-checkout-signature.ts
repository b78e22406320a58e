import { deriveKeys, isSealed, type PurposeKeys, type SecretKeys, seal } from '#server/crypto/derive-keys.ts'

/** The header that an event of the test checkout is signed in. */
export const signatureHeader = 'Test-Checkout-Signature'

/** How far the clock in a signature may be from ours, before or after. */
const mostSkewSeconds = 300

/** What events are signed with. */
export function eventKeys(secretKeys: SecretKeys): PurposeKeys {
  return deriveKeys(secretKeys, 'test-checkout-event')
}

/** As Stripe signs: the time, and a seal over the time and the body as it is sent. */
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
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= mostSkewSeconds
}

/** A field of the checkout's form. It is good for the next press of a button on this page, and no other. */
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
