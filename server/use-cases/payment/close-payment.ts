import { isOpen } from '#domain/payment/money.ts'
import { lockBooking } from '#server/data/bookings.ts'
import { changePayment, findPayment, lockPayment, type Payment } from '#server/data/payments.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { restateBooking } from './restate-booking.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Ends a try that is under way, so that nobody can pay it any more. A checkout is closed at its provider first; if it
 * turns out that somebody has paid it, it is settled instead.
 */
export async function closePayment(
  deps: PaymentDependencies,
  { id, sessionId }: Pick<Payment, 'id' | 'sessionId'>,
): Promise<void> {
  if (!sessionId) return giveUpPayment(deps, { paymentId: id, status: 'expired', reason: 'Withdrawn' })
  await settlePayment(deps, {
    paymentId: id,
    async ask(payment) {
      const truth = await deps.payments.expire(payment.sessionId)
      deps.crashPoint?.('checkout-closed')
      return truth
    },
  })
}

type GivenUp = { paymentId: string; status: 'expired' | 'failed'; reason: string }

/** Stops waiting for a payment that no provider knows of. One that it has come to know meanwhile is left as it is. */
export async function giveUpPayment(
  { db, jobs, now }: Pick<PaymentDependencies, 'db' | 'jobs' | 'now'>,
  { paymentId, status, reason }: GivenUp,
): Promise<void> {
  const note = { actor: 'system', reason, at: now() }
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    const found = await findPayment(tx, paymentId)
    const booking = found && (await lockBooking(tx, found.bookingId))
    const payment = await lockPayment(tx, paymentId)
    if (!booking || !payment || !isOpen(payment) || payment.sessionId) return
    await changePayment(tx, payment, { status }, note)
    await restateBooking({ tx, jobs }, booking, note)
  })
}
