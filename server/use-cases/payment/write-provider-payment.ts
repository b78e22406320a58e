import { randomUUID } from 'node:crypto'
import { sumCents } from '#domain/payment/booking-balance.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import {
  addToLedger,
  findDisputeByExternalId,
  insertDispute,
  insertRefund,
  listLedger,
  listRefunds,
  reopenRefund,
  setRefundDone,
  updateDispute,
} from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import type { ProviderDispute, ProviderPayment } from '#server/integrations/payments/port.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Written = { payment: Payment; truth: ProviderPayment; at: Date }

/** Adds the movements that the ledger does not have yet. */
export async function writeLedger(
  tx: Transaction,
  { payment, truth, at }: Written,
): Promise<{ arrived: boolean; returned: boolean }> {
  const { id: paymentId, bookingId, provider } = payment
  const { intentId, capturedCents, refunds } = truth
  const row = { bookingId, paymentId, at }
  const name = `${provider}:${intentId}`
  const capture = { ...row, kind: 'paid' as const, cents: capturedCents, externalId: `${name}:capture` }
  const arrived = capturedCents > 0 && (await addToLedger(tx, capture)) === 'added'
  let returned = false
  for (const { id, cents } of refunds) {
    const refund = { ...row, kind: 'refunded' as const, cents: -cents, externalId: `${name}:refund:${id}` }
    if ((await addToLedger(tx, refund)) === 'added') returned = true
  }
  return { arrived, returned }
}

/** Marks refund orders as done, the oldest first, as far as the provider's refunds cover them. */
export async function finishRefunds(tx: Transaction, { payment, truth, at }: Written): Promise<void> {
  const refunds = (await listRefunds(tx, payment.bookingId)).filter(
    ({ paymentId, byHand }) => paymentId === payment.id && !byHand,
  )
  let covered = sumCents(truth.refunds.map(({ cents }) => cents))
  for (const { cents, doneAt } of refunds) if (doneAt) covered -= cents
  for (const { id, cents, doneAt } of refunds) {
    if (doneAt || cents > covered) continue
    covered -= cents
    await setRefundDone(tx, id, at)
  }
}

type Dependencies = { tx: Transaction; jobs: JobQueue }

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
    const isReopened = await sendByHand(deps, { payment, refund: { name, cents, key }, returned, at })
    isNew ||= returned || isReopened
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

/** Stores the disputes of a payment: their state, what was taken and returned, and the fee. Returns what is new. */
export async function writeDisputes(
  deps: Dependencies,
  { payment, truth, at }: Written,
): Promise<{ moved: boolean; reinstated: boolean; closed: boolean }> {
  const found = { moved: false, reinstated: false, closed: false }
  for (const dispute of truth.disputes) {
    if (await writeState(deps, { payment, dispute, at })) found.closed = true
    const { id: paymentId, bookingId, provider } = payment
    const row = { bookingId, paymentId, at }
    for (const { id, cents, feeCents } of dispute.movements) {
      const externalId = `${provider}:${truth.intentId}:dispute:${dispute.id}:${id}`
      const kind = cents > 0 ? ('reinstated' as const) : ('disputed' as const)
      if (cents !== 0 && (await addToLedger(deps.tx, { ...row, kind, cents, externalId })) === 'added') {
        found.moved = true
        found.reinstated ||= kind === 'reinstated'
      }
      const fee = { ...row, kind: 'dispute-fee' as const, cents: -feeCents, externalId: `${externalId}:fee` }
      if (feeCents !== 0) await addToLedger(deps.tx, fee)
    }
  }
  return found
}

/**
 * Emails the company when a dispute is opened and when it is closed. An older state does not reopen a closed dispute.
 * Returns whether it was closed now.
 */
async function writeState(
  { tx, jobs }: Dependencies,
  { payment, dispute, at }: Omit<Written, 'truth'> & { dispute: ProviderDispute },
): Promise<boolean> {
  const { status, respondBy, cents, reason } = dispute
  const externalId = `${payment.provider}:${dispute.id}`
  const known = await findDisputeByExternalId(tx, externalId)
  if (known?.status === status || (known && status === 'open')) return false
  const id = known?.id ?? randomUUID()
  if (known) await updateDispute(tx, id, { status, respondBy })
  else {
    const { id: paymentId, bookingId } = payment
    const row = { id, bookingId, paymentId, externalId, cents, reason, createdAt: at }
    await insertDispute(tx, { ...row, status, respondBy })
  }
  const kind = status === 'open' ? 'dispute-opened' : 'dispute-closed'
  await jobs.enqueue(tx, companyMail, { kind, id }, { id: jobIdFor(`${kind} ${status} ${id}`) })
  return status !== 'open'
}
