import { duration } from '#domain/constants.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findClassRate, rowsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import { type CalendarDay, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'
import { examplePickUp, priceBetweenZones, priceHourly } from './example-fares.ts'

export type StartingPrices = {
  /** The lowest all-in price of a flat-fare transfer. */
  transferCents: number
  /** One hour of the shortest trip by the hour, all-in. */
  hourlyCents: number
  /** Typical trips, all-in. */
  examples: { label: string; totalCents: number }[]
}

/**
 * The prices found so far. Rates and vehicles stay the same objects while the server caches them. Without this, the server
 * renders 51 pages with all cars in a second instead of 81.
 */
const known = new WeakMap<
  Rates,
  WeakMap<PricedVehicle, { today: CalendarDay; prices: StartingPrices | null }>
>()

/**
 * The example prices on a vehicle class's page, for an ordinary day in the near future. Null for a class without rates.
 */
export function findStartingPrices(
  rates: Rates,
  vehicle: PricedVehicle,
  today: CalendarDay,
): StartingPrices | null {
  const ofRates = known.get(rates) ?? new WeakMap()
  known.set(rates, ofRates)
  const before = ofRates.get(vehicle)
  if (before?.today === today) return before.prices
  const prices = priceExamples(rates, vehicle, today)
  ofRates.set(vehicle, { today, prices })
  return prices
}

function priceExamples(rates: Rates, vehicle: PricedVehicle, today: CalendarDay): StartingPrices | null {
  const pickUpAt = examplePickUp(rates, today)
  const rate = findClassRate(rates, vehicle.slug, { day: toCalendarDay(pickUpAt) })
  if (!rate) return null
  const examples = exampleTrips(rates, vehicle, pickUpAt)
  return {
    transferCents:
      cheapestFlat(rates, vehicle, pickUpAt) ?? Math.min(...examples.map((one) => one.totalCents)),
    hourlyCents: findHourlyPrice(rates, vehicle, today) ?? rate.hourlyCents,
    examples,
  }
}

/** What one hour of the shortest trip by the hour costs in Manhattan, all-in. Undefined for a class without rates. */
export function findHourlyPrice(
  rates: Rates,
  vehicle: PricedVehicle,
  today: CalendarDay,
): number | undefined {
  const hours = duration.min
  const pickUpAt = examplePickUp(rates, today)
  const price = priceHourly(rates, vehicle, { zone: getZone('midtown'), hours, pickUpAt })
  return price ? Math.ceil(price.totalCents / hours) : undefined
}

function cheapestFlat(rates: Rates, vehicle: PricedVehicle, pickUpAt: WallClock): number | undefined {
  const fares = rowsInForce(rates.zoneFares, toCalendarDay(pickUpAt))
    .filter((fare) => fare.vehicleClass === vehicle.slug)
    .sort((a, b) => a.fareCents - b.fareCents)
  let cheapest: number | undefined
  for (const { zoneA, zoneB, fareCents } of fares) {
    // Surcharges are never negative, so a higher fare cannot be cheaper.
    if (cheapest !== undefined && fareCents >= cheapest) break
    for (const [from, to] of [
      [getZone(zoneA), getZone(zoneB)],
      [getZone(zoneB), getZone(zoneA)],
    ] as const) {
      const total =
        priceBetweenZones(rates, vehicle, { from, to, pickUpAt })?.totalCents ?? Number.POSITIVE_INFINITY
      cheapest = Math.min(cheapest ?? total, total)
    }
  }
  return cheapest
}

function exampleTrips(rates: Rates, vehicle: PricedVehicle, pickUpAt: WallClock): StartingPrices['examples'] {
  const [jfk, midtown, newark] = [getZone('jfk'), getZone('midtown'), getZone('ewr')]
  const prices: [string, Price | null][] = [
    [
      `${jfk.name} to ${midtown.name}`,
      priceBetweenZones(rates, vehicle, { from: jfk, to: midtown, pickUpAt }),
    ],
    [
      `${midtown.name} to ${newark.name}`,
      priceBetweenZones(rates, vehicle, { from: midtown, to: newark, pickUpAt }),
    ],
    ['Three hours in Manhattan', priceHourly(rates, vehicle, { zone: midtown, hours: 3, pickUpAt })],
  ]
  return prices.flatMap(([label, price]) => (price ? { label, totalCents: price.totalCents } : []))
}
