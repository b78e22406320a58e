import { canSendRefund, isManualRefund, isStaleRefund } from '#domain/payment/refund-order.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { findRefund, type Refund, setRefundRequested } from '#server/data/payment/ledger.ts'
import { readTips } from '#server/data/payment/payments.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { withdrawRefund } from './refunds/withdraw-refund.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/**
 * Sends back a tip, or a part of it, that the desk has ordered. The ID of the order is the key at the provider. An order for
 * more than is left of the tip is withdrawn: the desk can order the rest.
 */
export async function refundTip(
  deps: PaymentDependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const refund = await inTransaction(db, (tx) => checkOrder({ tx, jobs }, { refundId, at: now() }))
  if (!refund) return
  const { id: key, paymentId, cents } = refund
  await syncPaymentFromProvider(deps, {
    paymentId,
    async ask({ sessionId, intentId }) {
      if (!intentId) throw new Error('A paid payment has an id at its provider')
      const truth = await deps.payments.refund({ sessionId, intentId, cents, key })
      deps.crashPoint?.('refund-sent')
      return truth
    },
  })
}

/** The order, if it is to be sent to the card now. */
async function checkOrder(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { refundId, at }: { refundId: string; at: Date },
): Promise<Refund | undefined> {
  const found = await findRefund(tx, refundId)
  const booking = found && (await lockBooking(tx, found.bookingId))
  if (!booking) return undefined
  const money = await readTips(tx, booking.id)
  const refund = money.refunds.find(({ id }) => id === refundId)
  if (!refund) return undefined
  if (isStaleRefund(booking, money, refund)) {
    await withdrawRefund({ tx, jobs }, { refund, money, at })
    return undefined
  }
  if (isManualRefund(money, refund) || !canSendRefund(booking, money, refund)) return undefined
  await setRefundRequested(tx, refundId, at)
  return refund
}
