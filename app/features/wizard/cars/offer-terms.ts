import type { Offer } from '#domain/booking/cars/offer.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { waitingText } from '#domain/pricing/rates/waiting-terms.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { offerCancellation } from './offer-cancellation.ts'

export type OfferTerms = {
  /** Until when canceling is free, and both sentences; null if no terms apply. */
  cancellation: { free: string; terms: string } | null
  waiting: string | null
}

type Trip = Pick<
  BookingForm,
  'type' | 'flightKind' | 'pickUpAt' | 'pickUpOccurrence' | 'isRoundTrip' | 'returnFlightKind'
>

/** The terms of an offer for this trip, as shown with the car and at review. */
export function offerTerms(
  offer: Pick<Offer, 'cancellation' | 'waiting'>,
  trip: Trip,
  now: Date,
): OfferTerms {
  const pickUpAt = toInstant(trip.pickUpAt, trip.pickUpOccurrence)
  return {
    cancellation: offerCancellation(offer.cancellation, { pickUpAt, now }),
    // Missing from a car that an earlier build has saved in the tab.
    waiting: waitingText(offer.waiting ?? null, trip),
  }
}
