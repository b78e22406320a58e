import type { ResponseBody } from '#domain/api/contract.ts'
import { defaultAnswerBy, legShareCents, suggestedCostCents } from '#domain/dispatch/partner-offer.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { listOffersOf } from '#server/data/dispatch/leg-offers.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import { whyNotOfferable } from './offer-leg.ts'

export type LegOffers = ResponseBody<'GET /desk/bookings/{reference}/offers'>['data']

/** The legs of a booking with their offers to partners, and what the company earns. Undefined for an unknown reference. */
export async function readLegOffers(
  { db, now }: { db: Db; now: () => Date },
  reference: string,
): Promise<LegOffers | undefined> {
  const booking = await findBookingByReference(db, reference)
  if (!booking) return undefined
  const legs = await listLegsOf(db, booking.id)
  const offers = await listOffersOf(db, booking.id)
  return Promise.all(
    legs.map(async (leg) => {
      const { id, number, startsAt, progress, version } = leg
      const own = offers.filter(({ offer }) => offer.scheduleId === id)
      const current = own.find(({ offer }) => offer.state === 'offered' || offer.state === 'accepted')
      const shareCents =
        booking.totalCents === null
          ? null
          : legShareCents(booking.totalCents, { number, legCount: legs.length })
      const reason = await whyNotOfferable(db, { leg, booking }, current)
      return {
        id,
        number,
        startsAt: startsAt.toISOString(),
        ...legAddresses(leg, booking),
        progress,
        version,
        shareCents,
        suggestedCents: shareCents === null ? null : suggestedCostCents(shareCents),
        suggestedAnswerBy: defaultAnswerBy(startsAt, now()).toISOString(),
        canOffer: reason === null && startsAt > now(),
        offers: own.map(({ offer, partner, offeredBy }) => ({
          id: offer.id,
          partner: partner.name,
          partnerPhone: partner.phone,
          costCents: offer.costCents,
          marginCents: shareCents === null ? null : shareCents - offer.costCents,
          note: offer.note,
          answerBy: offer.answerBy.toISOString(),
          state: offer.state,
          decidedAt: offer.decidedAt?.toISOString() ?? null,
          reason: offer.reason,
          chauffeur: offer.chauffeur,
          offeredBy,
          createdAt: offer.createdAt.toISOString(),
          version: offer.version,
        })),
      }
    }),
  )
}
