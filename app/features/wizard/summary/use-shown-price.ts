import { useDeferredValue } from 'react'
import { cheapestOffer, useOffers } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'

export type ShownPrice = {
  /** The chosen car; before one is chosen the least dear that fits. */
  offer: Offer | undefined
  isChosen: boolean
  /** Why there is no price, where there is none. */
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
  // What is pressed or typed comes first, what it costs right after.
  const car = useDeferredValue(useWizard(({ car }) => car))
  const hasAddresses = useWizard(
    ({ form }) => form.pickUpLocation.trim().length > 1 && form.destinationLocation.trim().length > 2,
  )
  const offer = car ?? cheapestOffer(offers ?? [])
  const way = offer ?? offers?.[0]
  return {
    offer,
    isChosen: car !== null,
    reason: offer?.price ? null : reasonOf(car, offers ?? []),
    miles: way?.distanceMiles ?? null,
    minutes: way?.durationMinutes ?? null,
    hasAddresses,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    retry,
  }
}

/** The chosen car's own; before one is chosen, that of the cars that would do. */
function reasonOf(car: Offer | null, offers: readonly Offer[]): string | null {
  if (car) return car.fitReasons[0] ?? car.availableReason ?? car.priceReason
  return offers.find(({ fits, available }) => fits && available)?.priceReason ?? null
}
