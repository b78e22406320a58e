import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { applyPromo, type Promo } from '#domain/pricing/price/promo.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { Leg, Trip } from '#domain/trip/trip.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'

/**
 * Trips at the demo rates, in dollars, so that a test reads like a receipt. Expected prices are calculated by hand; the
 * rows are in server/data/seed/rates.ts and the rules in docs/pricing.md.
 */

type Car = 'executive-sedan' | 'first-class-sedan' | 'electric-sedan' | 'luxury-suv' | VanOrLimousine
type VanOrLimousine = 'executive-van' | 'stretch-limousine'

type LegOptions = { miles?: number; at?: WallClock; via?: readonly ZoneCode[] }

/** On a Tuesday at noon that is not a holiday. With a flat fare between the zones, the miles do not matter. */
export function buildLeg(
  from: ZoneCode,
  to: ZoneCode,
  { miles = 0, at = '2026-11-17T12:00', via = [] }: LegOptions = {},
): Leg {
  return { from: getZone(from), to: getZone(to), via: via.map(getZone), miles, pickUpAt: at }
}

/** One leg, or a round trip, with a stop for each zone on the route. */
export function buildTrip(legs: Leg | [Leg, Leg], more: Partial<Omit<Trip, 'legs'>> = {}): Trip {
  const both: Trip['legs'] = Array.isArray(legs) ? legs : [legs]
  const stops = both[0].via?.length ?? 0
  return { type: 'point-to-point', legs: both, stops, childSeats: 0, meetAndGreet: false, ...more }
}

/** Each line's code and dollars, then the total. */
export function priceInDollars(car: Car, trip: Trip, promo?: Pick<Promo, 'code' | 'kind' | 'value'>) {
  const price = promo ? applyPromo(priced(car, trip), promo) : priced(car, trip)
  return [...price.lines, { code: 'total', cents: price.totalCents }].map(({ code, cents }) => [
    code,
    cents / 100,
  ])
}

export function totalInDollars(car: Car, trip: Trip): number {
  return priced(car, trip).totalCents / 100
}

function priced(car: Car, trip: Trip): Price {
  const vehicle = demoFleet.find(({ slug }) => slug === car)
  const price = vehicle && priceTrip(demoRates, vehicle, trip)
  if (!price) throw new Error(`The seed has no price for ${car}`)
  return price
}
