import { type ZoneCode, zone } from '#domain/places/zones.ts'
import type { Price } from '#domain/pricing/price.ts'
import { priceTrip } from '#domain/pricing/price-trip.ts'
import type { Leg, Trip } from '#domain/pricing/trip.ts'
import { type Promo, withPromo } from '#domain/promo/promo.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'

/**
 * Trips by the rates an empty database begins with, in dollars, so that a test reads like a receipt. What it expects is
 * reckoned by hand; the rows are in server/data/seed/rates.ts and the rules in docs/pricing.md.
 */

type Car = 'executive-sedan' | 'first-class-sedan' | 'electric-sedan' | 'luxury-suv' | VanOrLimousine
type VanOrLimousine = 'executive-van' | 'stretch-limousine'

type Way = { miles?: number; at?: WallClock; via?: readonly ZoneCode[] }

/** A Tuesday at noon that is no holiday. Between zones with a flat fare the miles do not matter. */
export function leg(
  from: ZoneCode,
  to: ZoneCode,
  { miles = 0, at = '2026-11-17T12:00', via = [] }: Way = {},
): Leg {
  return { from: zone(from), to: zone(to), via: via.map(zone), miles, pickUpAt: at }
}

/** One leg, or there and back, with a stop for each zone on the way. */
export function going(legs: Leg | [Leg, Leg], more: Partial<Omit<Trip, 'legs'>> = {}): Trip {
  const both: Trip['legs'] = Array.isArray(legs) ? legs : [legs]
  const stops = both[0].via?.length ?? 0
  return { type: 'point-to-point', legs: both, stops, childSeats: 0, meetAndGreet: false, ...more }
}

/** Each line's code and dollars, then the total. */
export function receipt(car: Car, trip: Trip, promo?: Pick<Promo, 'code' | 'kind' | 'value'>) {
  const price = promo ? withPromo(priced(car, trip), promo) : priced(car, trip)
  return [...price.lines, { code: 'total', cents: price.totalCents }].map(({ code, cents }) => [
    code,
    cents / 100,
  ])
}

export function total(car: Car, trip: Trip): number {
  return priced(car, trip).totalCents / 100
}

function priced(car: Car, trip: Trip): Price {
  const vehicle = demoFleet.find(({ slug }) => slug === car)
  const price = vehicle && priceTrip(demoRates, vehicle, trip)
  if (!price) throw new Error(`The seed has no price for ${car}`)
  return price
}
