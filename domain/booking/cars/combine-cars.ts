import { countCarsNeeded } from '#domain/fleet/vehicle-class.ts'
import { countChildSeats } from '#domain/trip/trip-options.ts'
import type { Offer, TravelParty } from './offer.ts'

export type CarCombination = {
  /** At least two, of one class. */
  cars: number
  /** The all-in price of all of them; null if it is not known. */
  totalCents: number | null
}

type Candidate = Pick<
  Offer,
  'seats' | 'luggage' | 'childSeatPositions' | 'accessible' | 'freeUnits' | 'price'
>

/** Several cars of this class for a party that is too large for one. Null if one is enough or too few are free. */
export function combineCars(offer: Candidate, party: TravelParty): CarCombination | null {
  if (party.isAccessible && !offer.accessible) return null
  const childSeats = countChildSeats(party.childSeats)
  const cars = countCarsNeeded(offer, {
    passengers: party.passengerCount,
    luggage: party.luggageCount,
    childSeats,
  })
  if (cars < 2 || cars > offer.freeUnits) return null
  return { cars, totalCents: childSeats > 0 ? null : totalFor(cars, offer.price) }
}

/**
 * Without the promo, which applies to one booking. With child seats there is no total: the price of one car includes the
 * seats of the whole party.
 */
function totalFor(cars: number, price: Candidate['price']): number | null {
  if (!price) return null
  const beforePromo = price.lines.filter(({ code }) => code !== 'promo')
  return cars * beforePromo.reduce((sum, { cents }) => sum + cents, 0)
}
