import type { HistoryNote } from '#domain/status/actor.ts'
import { isOpenAttempt } from '#domain/status/payment-status.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findPayment, lockPayment, type Payment } from '#server/data/payment/payments.ts'
import { movePayment } from '#server/data/status/move-status.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/**
 * Closes an open attempt, so that it can no longer be paid. A checkout is closed at its provider first; if it was paid
 * meanwhile, the payment is stored instead.
 */
export async function closePayment(
  deps: PaymentDependencies,
  { id, sessionId }: Pick<Payment, 'id' | 'sessionId'>,
): Promise<void> {
  if (!sessionId) return abandonPayment(deps, { paymentId: id, status: 'expired', reason: 'Withdrawn' })
  await syncPaymentFromProvider(deps, {
    paymentId: id,
    async ask(payment) {
      const truth = await deps.payments.expire(payment.sessionId)
      deps.crashPoint?.('checkout-closed')
      return truth
    },
  })
}

type Abandoned = { paymentId: string; status: 'expired' | 'failed'; reason: string }

/** Ends an attempt that has no checkout at a provider. An attempt that has a checkout by now is left unchanged. */
export async function abandonPayment(
  { db, jobs, now }: Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>,
  { paymentId, status, reason }: Abandoned,
): Promise<void> {
  const note: HistoryNote = { actor: 'system', reason, at: now() }
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    const found = await findPayment(tx, paymentId)
    const booking = found && (await lockBooking(tx, found.bookingId))
    const payment = await lockPayment(tx, paymentId)
    if (!booking || !payment || !isOpenAttempt(payment.status) || payment.sessionId) return
    await movePayment(tx, payment, { to: status, ...note })
    await syncBookingStatus({ tx, jobs }, booking, note)
  })
}
