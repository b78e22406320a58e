import { refundableCents, sumCents } from '#domain/payment/booking-balance.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { staffLimits } from '#domain/staff/limits.ts'
import { type BookingAdjustment, listAdjustments } from '#server/data/booking/adjustments.ts'
import { findBookingByReference, lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { readBookingMoney } from '#server/data/payment/payments.ts'
import { writeAdjustment } from '#server/use-cases/booking/adjust-price.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type Acting, type ActionResult, act, changedMeanwhile, resultOfEarlier } from './act-on-booking.ts'

type Refunding = Acting & { id: string; cents: number; reason: string }

/**
 * Refunds a part or all of what was paid: the total is lowered by it, and the job that balances a booking returns the
 * difference. Money that is only authorized on a card is not captured. The same `id` again changes nothing.
 */
export async function refundAtDesk(deps: PaymentDependencies, refunding: Refunding): Promise<ActionResult> {
  const { id, cents, reason, actor } = refunding
  const isSame = (entry: BookingAdjustment) => entry.kind === 'refund' && entry.cents === -cents
  const found = await findBookingByReference(deps.db, refunding.reference)
  const earlier = await resultOfEarlier(deps.db, { id, bookingId: found?.id, isSame })
  if (earlier) return earlier
  await deps.jobs.ready()
  return act(deps, refunding, ({ booking: { id: bookingId }, byStaff, isCurrent }) =>
    inTransaction(deps.db, async (tx): Promise<ActionResult> => {
      const booking = await lockBooking(tx, bookingId)
      const meanwhile = await resultOfEarlier(tx, { id, bookingId, isSame })
      if (meanwhile) return meanwhile
      if (!booking || !isCurrent(booking)) return changedMeanwhile
      const mostCents = refundableCents(booking, await readBookingMoney(tx, bookingId))
      if (cents > mostCents) return { ok: false, error: { code: 'refund-above-paid', mostCents } }
      const refunds = (await listAdjustments(tx, bookingId)).filter(({ kind }) => kind === 'refund')
      const limitCents = staffLimits.refundCents[actor.role]
      if (cents - sumCents(refunds.map((row) => row.cents)) > limitCents)
        return { ok: false, error: { code: 'over-role-limit', what: 'refund', limitCents } }
      const by = byStaff('booking-refunded', [{ field: 'Refund', from: null, to: formatCents(cents) }])
      const refund = { id, kind: 'refund' as const, cents: -cents, reason, reverses: null, at: deps.now() }
      await writeAdjustment({ tx, jobs: deps.jobs }, booking, { ...refund, by })
      return { ok: true }
    }),
  )
}
