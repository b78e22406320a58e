import { isUnpaidAttempt } from '#domain/status/payment-status.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findPayment, type Payment } from '#server/data/payment/payments.ts'
import { reconcilePayment as reconcileJob } from '#server/queue/job-definitions.ts'
import { abandonPayment, closePayment } from './close-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/** Reads a payment whose events may be lost, and schedules itself again while the attempt is open. */
export async function reconcilePayment(
  deps: PaymentDependencies,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return
  if (payment.provider === 'zelle') return endRequest(deps, payment)
  if (!payment.sessionId)
    return abandonPayment(deps, { paymentId, status: 'expired', reason: 'No checkout was opened' })
  // An attempt that we have given up, or that has expired, must not be paid any more.
  const isOver = payment.status !== 'pending' || payment.expiresAt <= deps.now()
  await (isOver && isUnpaidAttempt(payment.status)
    ? closePayment(deps, payment)
    : syncPaymentFromProvider(deps, { paymentId }))
  const after = await findPayment(deps.db, paymentId)
  if (after?.status === 'pending') await lookAgain(deps, after)
}

async function endRequest(deps: PaymentDependencies, { id, expiresAt, status }: Payment): Promise<void> {
  if (status !== 'requested') return
  if (expiresAt <= deps.now())
    return abandonPayment(deps, { paymentId: id, status: 'expired', reason: 'Not paid in time' })
  await reschedule(deps, id, expiresAt)
}

const longestPauseMs = 15 * 60_000

/** The pause grows with the age of the attempt; the last look comes when it expires. */
async function lookAgain(deps: PaymentDependencies, { id, createdAt, expiresAt }: Payment): Promise<void> {
  const now = deps.now().getTime()
  const pause = Math.min(Math.max(60_000, now - createdAt.getTime()), longestPauseMs)
  await reschedule(deps, id, new Date(Math.min(now + pause, Math.max(expiresAt.getTime(), now + 60_000))))
}

async function reschedule(
  { db, jobs }: PaymentDependencies,
  paymentId: string,
  startAfter: Date,
): Promise<void> {
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, reconcileJob, { paymentId }, { startAfter }))
}
