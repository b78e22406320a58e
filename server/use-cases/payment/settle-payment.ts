import { type AttemptStatus, attemptMachine } from '#domain/payment/attempt-status.ts'
import { sum } from '#domain/payment/money.ts'
import { captureEnds } from '#domain/payment/payment-times.ts'
import { lockBooking } from '#server/data/bookings.ts'
import { keepEvent, type TakenEvent } from '#server/data/payment-events.ts'
import { changePayment, findPayment, lockPayment, type Payment } from '#server/data/payments.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { ProviderDown, type ProviderPayment } from '#server/integrations/payments/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { followMoney } from './follow-money.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { reopenRefunds } from './reopen-refunds.ts'
import { writeDisputes } from './write-disputes.ts'
import { finishRefunds, writeLedger } from './write-ledger.ts'

/** A payment that its provider knows. */
export type KnownPayment = Payment & { sessionId: string }

type Settling = {
  paymentId: string
  /** How the provider is asked; something may be done there on the way. */
  ask?: (payment: KnownPayment) => Promise<ProviderPayment>
  /** What made us ask. */
  event?: TakenEvent
}

const mostTries = 5

/**
 * Writes down what is true of a payment at its provider. Called twice, by many at once, in any order and however late, it
 * comes to the same: whoever has read something older than what is written down by now, reads again.
 */
export async function settlePayment(deps: PaymentDependencies, settling: Settling): Promise<void> {
  const { db, jobs, payments: provider, crashPoint } = deps
  const { paymentId, ask = ({ sessionId }) => provider.read(sessionId), event } = settling
  await jobs.ready()
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const seen = await findPayment(db, paymentId)
    if (!seen || !isKnown(seen)) return
    if (seen.provider !== provider.name) throw new ProviderDown(`No way to ask ${seen.provider}`)
    const truth = await ask(seen)
    crashPoint?.('truth-read')
    const at = deps.now()
    const written = await inTransaction(db, (tx) => writeDown({ tx, jobs }, { seen, truth, event, at }))
    if (!written) continue
    crashPoint?.('truth-written')
    return
  }
  throw new ProviderDown('A payment does not come to rest')
}

function isKnown(payment: Payment): payment is KnownPayment {
  return payment.sessionId !== null
}

type Truth = { seen: KnownPayment; truth: ProviderPayment; event: TakenEvent | undefined; at: Date }

/** False where somebody else has written since the provider was asked: their answer may be the newer one. */
async function writeDown(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { seen, truth, event, at }: Truth,
): Promise<boolean> {
  const booking = await lockBooking(tx, seen.bookingId)
  const payment = await lockPayment(tx, seen.id)
  if (!booking || !payment) throw new Error('A payment is never deleted')
  if (JSON.stringify(payment) !== JSON.stringify(seen)) return false
  if (event) await keepEvent(tx, event, at)
  const status = statusOf(payment, truth)
  const { arrived, returned } = await writeLedger(tx, { payment, truth, at })
  const isReopened = await reopenRefunds({ tx, jobs }, { payment, truth, at })
  const { moved, reinstated } = await writeDisputes({ tx, jobs }, { payment, truth, at })
  const setAside = status === 'authorized' && payment.status !== 'authorized'
  const isChanged = status !== payment.status || truth.intentId !== payment.intentId
  if (!isChanged && !arrived && !returned && !isReopened && !moved) return true

  const reason = isReopened ? 'Refund failed' : moved ? 'Disputed with the bank' : reasonOf(payment, status)
  const note = { actor: 'system', reason: reinstated ? 'Dispute won' : reason, at }
  await changePayment(
    tx,
    payment,
    {
      status,
      intentId: truth.intentId,
      authorizedCents: status === 'authorized' ? truth.authorizedCents : 0,
      ...(setAside ? { captureBy: captureEnds(booking.pickUpAt, payment.createdAt) } : {}),
    },
    note,
  )
  if (returned) await finishRefunds(tx, { payment, truth, at })
  const news = { paymentId: payment.id, arrived, setAside, reinstated }
  await followMoney({ tx, jobs }, booking, { ...news, ...note })
  return true
}

/** A checkout that is open over there may be one that we have given up. */
function statusOf({ status, id }: Payment, truth: ProviderPayment): AttemptStatus {
  const next = statusBy(truth) ?? status
  if (next !== status && !attemptMachine.can(status, next))
    throw new Error(`Payment ${id} is ${status} here and ${next} at its provider`)
  return next
}

function statusBy(truth: ProviderPayment): AttemptStatus | null {
  switch (truth.status) {
    case 'open':
      return null
    case 'authorized':
      return 'authorized'
    case 'paid':
      return paidOf(truth)
    case 'released':
    case 'expired':
      return 'expired'
  }
}

function paidOf({ capturedCents, refunds }: ProviderPayment): AttemptStatus {
  const returned = sum(refunds.map(({ cents }) => cents))
  if (returned === 0) return 'paid'
  return returned < capturedCents ? 'partially-refunded' : 'refunded'
}

function reasonOf({ status: before }: Payment, status: AttemptStatus): string {
  return before === 'authorized' && status === 'expired' ? 'No longer set aside' : reasons[status]
}

const reasons: Record<AttemptStatus, string> = {
  pending: 'Checkout is open',
  requested: 'Request is open',
  authorized: 'Set aside on the card',
  paid: 'Paid by card',
  failed: 'The payment service did not answer',
  expired: 'Checkout was not paid',
  refunded: 'Given back',
  'partially-refunded': 'Given back in part',
}
