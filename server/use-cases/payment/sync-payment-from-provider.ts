import { sumCents } from '#domain/payment/booking-balance.ts'
import { captureDeadline } from '#domain/payment/payment-times.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { PaymentAttemptStatus } from '#domain/status/payment-status.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { insertPaymentEvent, type PaymentEventId } from '#server/data/payment/payment-events.ts'
import { findPayment, lockPayment, type Payment, updatePayment } from '#server/data/payment/payments.ts'
import { movePayment } from '#server/data/status/move-status.ts'
import { ProviderDown, type ProviderPayment } from '#server/integrations/payments/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { applyPaymentEffects } from './apply-payment-effects.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { finishRefunds, reopenRefunds, writeDisputes, writeLedger } from './write-provider-payment.ts'

/** A payment with a checkout at its provider. */
export type PaymentWithSession = Payment & { sessionId: string }

type SyncInput = {
  paymentId: string
  /** Reads the provider's state, after doing something there. */
  ask?: (payment: PaymentWithSession) => Promise<ProviderPayment>
  /** The event that caused the call. */
  event?: PaymentEventId
}

const mostTries = 5

/**
 * Stores the state of a payment at its provider. Safe to call repeatedly, concurrently and late: if the stored row has
 * changed since it was read, the provider is read again.
 */
export async function syncPaymentFromProvider(deps: PaymentDependencies, settling: SyncInput): Promise<void> {
  const { db, jobs, payments: provider, crashPoint } = deps
  const { paymentId, ask = ({ sessionId }) => provider.read(sessionId), event } = settling
  // With `ask` we do something at the provider; without it the provider only reports.
  const actor = settling.ask ? 'system' : 'provider'
  await jobs.ready()
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const seen = await findPayment(db, paymentId)
    if (!seen || !hasSession(seen)) return
    if (seen.provider !== provider.name) throw new ProviderDown(`${seen.provider} is not configured`)
    const truth = await ask(seen)
    crashPoint?.('truth-read')
    const at = deps.now()
    const written = await inTransaction(db, (tx) =>
      writeProviderState({ tx, jobs }, { seen, truth, event, actor, at }),
    )
    if (!written) continue
    crashPoint?.('truth-written')
    return
  }
  throw new ProviderDown('The payment keeps changing')
}

function hasSession(payment: Payment): payment is PaymentWithSession {
  return payment.sessionId !== null
}

type Truth = {
  seen: PaymentWithSession
  truth: ProviderPayment
  event: PaymentEventId | undefined
  actor: Actor
  at: Date
}

/** Returns false where the row has changed since the provider was read: the other state may be newer. */
async function writeProviderState(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { seen, truth, event, actor, at }: Truth,
): Promise<boolean> {
  const booking = await lockBooking(tx, seen.bookingId)
  const payment = await lockPayment(tx, seen.id)
  if (!booking || !payment) throw new Error('A payment is never deleted')
  if (JSON.stringify(payment) !== JSON.stringify(seen)) return false
  if (event) await insertPaymentEvent(tx, event, at)
  // A checkout that is open at the provider may be one that we have given up: its status stays.
  const status = statusFromProvider(truth) ?? payment.status
  const { arrived, returned } = await writeLedger(tx, { payment, truth, at })
  const isReopened = await reopenRefunds({ tx, jobs }, { payment, truth, at })
  const { moved, reinstated, closed } = await writeDisputes({ tx, jobs }, { payment, truth, at })
  const setAside = status === 'authorized' && payment.status !== 'authorized'
  const isChanged = status !== payment.status || truth.intentId !== payment.intentId
  // A dispute that is lost moves nothing more, but a refund may have waited for its end.
  if (!isChanged && !arrived && !returned && !isReopened && !moved && !closed) return true

  const reason = isReopened
    ? 'Refund failed'
    : moved
      ? 'Disputed with the bank'
      : statusReason(payment, status)
  const note = { actor, reason: reinstated ? 'Dispute won' : reason, at }
  const change = {
    intentId: truth.intentId,
    authorizedCents: status === 'authorized' ? truth.authorizedCents : 0,
    ...(setAside ? { captureBy: captureDeadline(payment.createdAt) } : {}),
  }
  await (status === payment.status
    ? updatePayment(tx, payment.id, change)
    : movePayment(tx, payment, { to: status, ...note, change }))
  if (returned) await finishRefunds(tx, { payment, truth, at })
  const isCapture = payment.status === 'authorized'
  const news = { paymentId: payment.id, purpose: payment.purpose, arrived, isCapture, setAside, reinstated }
  await applyPaymentEffects({ tx, jobs }, booking, { ...news, ...note })
  return true
}

function statusFromProvider(truth: ProviderPayment): PaymentAttemptStatus | null {
  switch (truth.status) {
    case 'open':
      return null
    case 'authorized':
      return 'authorized'
    case 'paid':
      return paidStatus(truth)
    case 'released':
    case 'expired':
      return 'expired'
  }
}

function paidStatus({ capturedCents, refunds }: ProviderPayment): PaymentAttemptStatus {
  const returned = sumCents(refunds.map(({ cents }) => cents))
  if (returned === 0) return 'paid'
  return returned < capturedCents ? 'partially-refunded' : 'refunded'
}

function statusReason({ status: before }: Payment, status: PaymentAttemptStatus): string {
  return before === 'authorized' && status === 'expired' ? 'No longer held on the card' : reasons[status]
}

const reasons: Record<PaymentAttemptStatus, string> = {
  pending: 'Checkout is open',
  requested: 'Request is open',
  authorized: 'Held on the card',
  paid: 'Paid by card',
  failed: 'The payment service did not answer',
  expired: 'Checkout was not paid',
  refunded: 'Refunded',
  'partially-refunded': 'Refunded in part',
}
