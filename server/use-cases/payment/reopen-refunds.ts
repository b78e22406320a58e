import type { Transaction } from '#server/data/database/transaction.ts'
import { addToLedger, listLedger } from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import { insertRefund, listRefunds, reopenRefund } from '#server/data/payment/refunds.ts'
import type { ProviderPayment } from '#server/integrations/payments/port.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import { jobIdFor } from '#server/queue/job-id.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Written = { payment: Payment; truth: ProviderPayment; at: Date }

/**
 * Handles refunds that did not reach the customer: reverses their ledger entries, and asks the company to send the money
 * another way. Returns whether anything is new.
 */
export async function reopenRefunds(deps: Dependencies, { payment, truth, at }: Written): Promise<boolean> {
  if (truth.failedRefunds.length === 0) return false
  const { id: paymentId, bookingId, provider } = payment
  const booked = new Set((await listLedger(deps.tx, bookingId)).map(({ externalId }) => externalId))
  let isNew = false
  for (const { id, cents, key } of truth.failedRefunds) {
    const name = `${provider}:${truth.intentId}:refund:${id}`
    const row = { bookingId, paymentId, kind: 'refund-failed' as const, cents, at }
    const returned =
      booked.has(name) && (await addToLedger(deps.tx, { ...row, externalId: `${name}:failed` })) === 'added'
    const isAsked = await sendByHand(deps, { payment, refund: { name, cents, key }, returned, at })
    isNew ||= returned || isAsked
  }
  return isNew
}

type Failed = {
  payment: Payment
  refund: { name: string; cents: number; key: string | null }
  returned: boolean
  at: Date
}

/** Reopens the refund order, to be done by hand. A refund made at the provider's dashboard gets a new order. */
async function sendByHand(
  { tx, jobs }: Dependencies,
  { payment, refund: { name, cents, key }, returned, at }: Failed,
): Promise<boolean> {
  const { id: paymentId, bookingId } = payment
  const orders = await listRefunds(tx, bookingId)
  const order = orders.find(({ id }) => id === key)
  if (order?.byHand || (!order && !returned)) return false
  const id = order?.id ?? jobIdFor(name)
  if (order) await reopenRefund(tx, id)
  else {
    const row = { id, bookingId, paymentId, cents, reason: 'Refund failed', createdAt: at }
    await insertRefund(tx, { ...row, byHand: true, doneAt: null })
  }
  await jobs.enqueue(tx, companyMail, { kind: 'refund-failed', id }, { id: jobIdFor(`refund-failed ${id}`) })
  return true
}
