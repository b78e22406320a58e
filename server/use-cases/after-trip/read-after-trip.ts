import { type AfterTrip, canChangeRating } from '#domain/booking/detail/after-trip.ts'
import { findOpenAttempt, sumBalance } from '#domain/payment/booking-balance.ts'
import { canTip, includedGratuity, leastTipCents, mostTip, suggestedTips } from '#domain/payment/tip.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { findRating } from '#server/data/booking/ratings.ts'
import { isTripSettled } from '#server/data/booking/settlements.ts'
import type { Db } from '#server/data/database/database.ts'
import { readTips } from '#server/data/payment/payments.ts'

/** Whether the price is final, what the customer of a booking may do after the trip, and what was done. */
export async function readAfterTrip(
  { db, now: clock }: { db: Db; now: () => Date },
  booking: Booking,
): Promise<AfterTrip> {
  const now = clock()
  const tips = await readTips(db, booking.id)
  const rating = await findRating(db, booking.id)
  const { status, totalCents, price } = booking
  const hasEnded = status === 'completed' || status === 'no-show'
  const paidCents = sumBalance(tips)
  const mostCents = mostTip(totalCents, paidCents)
  const isRecent = canTip(booking, now)
  return {
    isPriceFinal: hasEnded && (await isTripSettled(db, booking.id)),
    tip: {
      canTip: isRecent && mostCents >= leastTipCents,
      includedCents: includedGratuity(price),
      suggestions: suggestedTips(totalCents, mostCents),
      mostCents,
      paidCents,
      isPending: findOpenAttempt(tips.payments) !== undefined,
    },
    rating: rating
      ? { stars: rating.stars, comment: rating.comment, canChange: canChangeRating(rating, now) }
      : null,
    canRate: isRecent && (!rating || canChangeRating(rating, now)),
    canWrite: hasEnded,
  }
}
