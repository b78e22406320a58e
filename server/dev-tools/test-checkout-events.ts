import { randomBytes } from 'node:crypto'
import type { SecretKeys } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import {
  findTestCheckout,
  findTestEvent,
  type TestCheckout,
  type TestEvent,
  upsertTestEvent,
} from '#server/data/payment/test-checkouts.ts'
import type { TestEventType } from '#server/data/tables/test-checkout-tables.ts'
import { deliverTestEvent as deliverJob } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { eventKeys, signatureHeader, signEvent } from './test-checkout-signature.ts'

/** Stores an event in the transaction that causes it, and enqueues its delivery for `at`. */
export async function recordTestEvent(
  jobs: JobQueue,
  tx: Transaction,
  { checkoutId, type, at }: { checkoutId: string; type: TestEventType; at: Date },
): Promise<void> {
  const id = type === 'checkout.expired' ? expiryEventId(checkoutId) : `tev_${randomToken()}`
  await upsertTestEvent(tx, { id, checkoutId, type, at })
  await jobs.enqueue(tx, deliverJob, { eventId: id }, { startAfter: at })
}

export function randomToken(): string {
  return randomBytes(18).toString('base64url')
}

/** A checkout expires once, so its expiry event has a fixed ID. */
function expiryEventId(checkoutId: string): string {
  return `tev_expired_${checkoutId}`
}

export type TestEventDelivery = {
  db: Db
  secretKeys: SecretKeys
  fetch: typeof fetch
  /** The URL at which this process reaches itself. */
  address: () => string
  now: () => Date
}

/** Posts an event to our webhook, as a real provider would. The job retries it if the webhook refuses it. */
export async function deliverTestEvent(
  delivery: TestEventDelivery,
  { eventId }: { eventId: string },
): Promise<void> {
  const { db, secretKeys, address, now } = delivery
  const event = await findTestEvent(db, eventId)
  const checkout = event && (await findTestCheckout(db, { id: event.checkoutId }, now()))
  // A checkout that was paid in time does not expire.
  if (!event || !checkout || (event.type === 'checkout.expired' && checkout.status !== 'expired')) return
  const body = eventBody(event, checkout)
  const response = await delivery.fetch(`${address()}/api/payments/embedded/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signatureHeader]: signEvent(eventKeys(secretKeys), { body, at: now() }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook responded to a test checkout event with ${response.status}`)
}

function eventBody({ id, type, at }: TestEvent, checkout: TestCheckout): string {
  return JSON.stringify({
    id,
    type,
    created: Math.floor(at.getTime() / 1000),
    checkout: checkout.id,
    payment: checkout.intentId,
  })
}
