import { heldForPayment, refundableForPayment, sumRefunded } from '#domain/payment/booking-balance.ts'
import { findRatingForDesk } from '#server/data/booking/ratings.ts'
import type { Db } from '#server/data/database/database.ts'
import { listExtrasForDesk } from '#server/data/dispatch/leg-extras.ts'
import { readTips } from '#server/data/payment/payments.ts'

/** What followed a trip, as the desk sees it. */
export async function readAfterTrip(db: Db, bookingId: string) {
  const extras = await listExtrasForDesk(db, bookingId)
  const rating = await findRatingForDesk(db, bookingId)
  return {
    extras: extras.map(({ at, decidedAt, scheduleId, chauffeurId, staffId, adjustmentId, ...extra }) => ({
      ...extra,
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    rating: rating
      ? {
          stars: rating.stars,
          comment: rating.comment,
          at: rating.changedAt.toISOString(),
          seen: rating.seenAt && { at: rating.seenAt.toISOString(), by: rating.seenBy },
        }
      : null,
    tips: await listTips(db, bookingId),
  }
}

/** The tips that were paid. */
async function listTips(db: Db, bookingId: string) {
  const tips = await readTips(db, bookingId)
  return tips.payments.flatMap(({ id: payment }) => {
    const own = tips.ledger.filter(({ paymentId }) => paymentId === payment)
    const paid = own.find(({ kind }) => kind === 'paid')
    if (!paid) return []
    const isDisputed = heldForPayment(payment, tips) < paid.cents - sumRefunded({ ledger: own })
    return [
      {
        payment,
        at: paid.at.toISOString(),
        cents: paid.cents,
        refundedCents: sumRefunded({ ledger: own }),
        refundableCents: isDisputed ? 0 : Math.max(0, refundableForPayment(payment, tips)),
      },
    ]
  })
}
