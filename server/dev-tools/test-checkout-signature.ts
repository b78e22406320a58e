import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The header that an event of the test checkout is signed in. */
export const signatureHeader = 'Test-Checkout-Signature'

/** How far the clock in a signature may be from ours, before or after. */
const mostSkewSeconds = 300

/** What events are signed with. */
export function eventSigningKey(secretKey: string): Buffer {
  return derive(secretKey, 'sagewood/test-checkout-event')
}

/** As Stripe signs: the time, and a seal over the time and the body as it is sent. */
export function signEvent(key: Buffer, { body, at }: { body: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${seal(key, `${seconds}.${body}`).toString('hex')}`
}

export function verifyEventSignature(
  key: Buffer,
  { body, signature, now }: { body: string; signature: string | null; now: Date },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !given) return false
  if (!matches(given, seal(key, `${seconds}.${body}`), 'hex')) return false
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= mostSkewSeconds
}

/** A field of the checkout's form. It is good for the next press of a button on this page, and no other. */
export function signFormToken(secretKey: string, { id, turn }: { id: string; turn: number }): string {
  return seal(derive(secretKey, 'sagewood/test-checkout-form'), `${id}.${turn}`).toString('base64url')
}

export function verifyFormToken(
  secretKey: string,
  { field, ...turn }: { field: string; id: string; turn: number },
): boolean {
  return matches(field, Buffer.from(signFormToken(secretKey, turn), 'base64url'), 'base64url')
}

function matches(given: string, expected: Buffer, encoding: 'hex' | 'base64url'): boolean {
  const presented = Buffer.from(given, encoding)
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}

function seal(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
}
