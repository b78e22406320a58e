import type { ResponseBody } from '#domain/api/contract.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import type { OfferState } from '#domain/dispatch/partner-offer.ts'
import type { PartnerLinkPayload } from '#server/crypto/signing.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { findOffer, type LegOffer } from '#server/data/dispatch/leg-offers.ts'
import { findLeg, type Leg } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { isLegGreeted, legAddresses, legStops } from '#server/use-cases/dispatch/leg-places.ts'
import { type PartnerFailure, partnerFailure } from './partner-error.ts'

export type PartnerOffer = ResponseBody<'GET /partner/offer'>['data']

type Dependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  places: Pick<Places, 'locate'>
  now: () => Date
}

/**
 * A trip as the partner sees it: what is needed to decide, and the passenger's name and number between accepting and the
 * end of the trip. Never the customer's email or price.
 */
export async function readPartnerOffer(
  { db, catalogue, places, now }: Dependencies,
  link: PartnerLinkPayload,
): Promise<{ ok: true; offer: PartnerOffer } | PartnerFailure> {
  const found = await findOffer(db, link.offer)
  if (!found || found.offer.linkVersion !== link.version)
    return partnerFailure({ code: 'leg-offer-not-found' })
  const { offer, partner } = found
  const state = stateOf(offer, now())
  const leg = await findLeg(db, offer.scheduleId)
  const isShown = leg && (state === 'offered' || state === 'accepted')
  const { fleet } = await catalogue()
  return {
    ok: true,
    offer: {
      state,
      partner: partner.name,
      costCents: offer.costCents,
      note: offer.note,
      answerBy: offer.answerBy.toISOString(),
      reason: state === 'withdrawn' ? offer.reason : '',
      chauffeur: state === 'accepted' ? offer.chauffeur : null,
      // Whoever drives it instead is none of their business.
      progress: isShown ? leg.leg.progress : 'planned',
      trip: isShown ? toTrip(leg, { fleet, places, isAccepted: state === 'accepted' }) : null,
    },
  }
}

/** Housekeeping expires an offer a little after its time. */
function stateOf({ state, answerBy }: LegOffer, now: Date): OfferState {
  return state === 'offered' && answerBy <= now ? 'expired' : state
}

function toTrip(
  { leg, booking }: { leg: Leg; booking: Booking },
  {
    fleet,
    places,
    isAccepted,
  }: { fleet: Catalogue['fleet']; places: Dependencies['places']; isAccepted: boolean },
): PartnerOffer['trip'] {
  const { reference, passengerCount, luggageCount, childSeats, isAccessible } = booking
  const { pickUp, destination } = legAddresses(leg, booking)
  const isWayBack = leg.number === 1
  const isPassengerShown = isAccepted && !isLegOver(leg.progress)
  return {
    reference,
    startsAt: leg.startsAt.toISOString(),
    pickUp,
    stops: legStops(leg, booking),
    destination,
    returnAt: leg.isWholeTrip ? (booking.returnAt?.toISOString() ?? null) : null,
    durationHours: booking.duration,
    carClass: fleet.find(({ id }) => id === booking.vehicleClassId)?.name ?? null,
    passengerCount,
    luggageCount,
    childSeats,
    isAccessible,
    isMeetAndGreet: isLegGreeted(places, { leg, booking }),
    flight: isWayBack
      ? toFlight(booking.returnAirline, booking.returnFlightNumber)
      : toFlight(booking.airline, booking.flightNumber),
    passenger: isPassengerShown ? toPassenger(booking) : null,
    comment: isPassengerShown ? booking.comment : '',
  }
}

function toFlight(airline: string | null, number: string | null): string | null {
  return [airline, number].filter(Boolean).join(' ') || null
}

/** Who is picked up: the first traveler, or the customer. */
function toPassenger({ passengers: [traveler], contact }: Booking) {
  const person = traveler ?? contact
  return { name: fullName(person), phone: person.phone }
}
