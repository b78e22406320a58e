import { canChangeRating } from '#domain/booking/detail/after-trip.ts'
import { canTip } from '#domain/payment/tip.ts'
import { lockBooking } from '#server/data/booking/bookings.ts'
import { findRating, saveRating } from '#server/data/booking/ratings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AfterTripError } from './after-trip-error.ts'

type Input = { bookingId: string; stars: number; comment: string }

/** Stores what a customer thought of a trip, for the desk alone. It can be changed for a week. */
export async function rateTrip(
  { db, now: clock }: { db: Db; now: () => Date },
  { bookingId, ...rating }: Input,
): Promise<{ ok: true } | { ok: false; error: AfterTripError }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking || !canTip(booking, now)) return { ok: false, error: { code: 'not-rateable' } }
    const earlier = await findRating(tx, bookingId)
    if (earlier?.stars === rating.stars && earlier.comment === rating.comment) return { ok: true }
    if (earlier && !canChangeRating(earlier, now)) return { ok: false, error: { code: 'rating-closed' } }
    await saveRating(tx, { bookingId, ...rating, at: now })
    return { ok: true }
  })
}
