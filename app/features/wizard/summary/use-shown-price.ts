import { useDeferredValue } from 'react'
import { cheapestOffer, useOffers } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'

export type ShownPrice = {
  /** The chosen car, or the cheapest that fits. */
  offer: Offer | undefined
  isChosen: boolean
  /** Why there is no price; null if there is one. */
  reason: string | null
  miles: number | null
  minutes: number | null
  hasAddresses: boolean
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

export function useShownPrice(): ShownPrice {
  const { status, offers, retry } = useOffers()
  // Deferred, so that pressing and typing stay responsive.
  const car = useDeferredValue(useWizard(({ car }) => car))
  const hasAddresses = useWizard(
    ({ form }) => form.pickUpLocation.trim().length > 1 && form.destinationLocation.trim().length > 2,
  )
  const offer = car ?? cheapestOffer(offers ?? [])
  const route = offer ?? offers?.[0]
  return {
    offer,
    isChosen: car !== null,
    reason: offer?.price ? null : reasonOf(car, offers ?? []),
    miles: route?.distanceMiles ?? null,
    minutes: route?.durationMinutes ?? null,
    hasAddresses,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    retry,
  }
}

/** The reason of the chosen car, or else of the first car that fits and is available. */
function reasonOf(car: Offer | null, offers: readonly Offer[]): string | null {
  if (car) return car.fitReasons[0] ?? car.availableReason ?? car.priceReason
  return offers.find(({ fits, available }) => fits && available)?.priceReason ?? null
}
