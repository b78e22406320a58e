import { refundableForPayment, sumCents } from '#domain/payment/booking-balance.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { staffLimits } from '#domain/staff/limits.ts'
import { findBookingByReference, lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findRefund } from '#server/data/payment/ledger.ts'
import { readTips } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { refundTip } from '#server/queue/job-definitions.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { orderRefund } from '#server/use-cases/payment/refunds/order-refund.ts'
import type { Acting, ActionResult } from './act-on-booking.ts'

type Refunding = Omit<Acting, 'version'> & { id: string; payment: string; cents: number; reason: string }

/**
 * Sends back a tip, or a part of it. Needs no version: the ledger says how much is left. The same `id` again changes nothing.
 */
export async function refundTipAtDesk(
  deps: PaymentDependencies,
  { reference, id, payment, cents, reason, actor, client }: Refunding,
): Promise<ActionResult> {
  const { db, jobs, now: clock } = deps
  const found = await findBookingByReference(db, reference)
  if (!found) return { ok: false, error: { code: 'not-found' } }
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<ActionResult> => {
    const booking = await lockBooking(tx, found.id)
    const tips = await readTips(tx, found.id)
    const tip = tips.payments.find(({ id: tipId }) => tipId === payment)
    if (!booking || !tip) return { ok: false, error: { code: 'payment-not-found' } }
    const earlier = await findRefund(tx, id)
    if (earlier?.paymentId === payment && earlier.cents === cents) return { ok: true }
    if (earlier) {
      const entry = `tip refund of ${formatCents(earlier.cents)}`
      return { ok: false, error: { code: 'request-id-used', entry } }
    }
    const mostCents = Math.max(0, refundableForPayment(payment, tips))
    if (cents > mostCents) return { ok: false, error: { code: 'refund-above-paid', mostCents } }
    const limitCents = staffLimits.refundCents[actor.role]
    if (cents + sumCents(tips.refunds.map((refund) => refund.cents)) > limitCents)
      return { ok: false, error: { code: 'over-role-limit', what: 'refund', limitCents } }
    const now = clock()
    const order = { id, bookingId: found.id, payment: tip, cents, reason, createdAt: now }
    await orderRefund({ tx, jobs }, order)
    await jobs.enqueue(tx, refundTip, { refundId: id }, { id })
    const subject = { kind: 'booking', id: found.id, label: reference }
    const changes = [{ field: 'Tip refund', from: null, to: formatCents(cents) }]
    const entry = { action: 'tip-refunded', staffId: actor.id, subject, reason } as const
    await recordAudit(tx, { ...entry, changes, origin: client.info, now })
    return { ok: true }
  })
}
