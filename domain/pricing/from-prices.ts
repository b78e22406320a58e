import { zone } from '#domain/places/zones.ts'
import { type CalendarDay, dayOf, type WallClock } from '#domain/time/wall-clock.ts'
import { findClassRate, inForce } from './in-force.ts'
import type { Price } from './price.ts'
import type { Rates } from './rates.ts'
import type { PricedClass } from './trip.ts'
import { ordinaryPickUp, priceBetweenZones, priceByTheHour } from './zone-prices.ts'

export type FromPrices = {
  /** The least that a transfer at a flat fare costs, all in. */
  transferCents: number
  /** An hour, before fees, tax and gratuity. */
  hourlyCents: number
  /** Typical trips, all in. */
  examples: { label: string; totalCents: number }[]
}

/** What a vehicle class costs, for its page: on an ordinary day soon. Null for a class without rates. */
export function fromPrices(rates: Rates, vehicle: PricedClass, today: CalendarDay): FromPrices | null {
  const pickUpAt = ordinaryPickUp(rates, today)
  const rate = findClassRate(rates, vehicle.slug, { day: dayOf(pickUpAt) })
  if (!rate) return null
  const examples = examplesOf(rates, vehicle, pickUpAt)
  return {
    transferCents:
      cheapestFlat(rates, vehicle, pickUpAt) ?? Math.min(...examples.map((one) => one.totalCents)),
    hourlyCents: rate.hourlyCents,
    examples,
  }
}

function cheapestFlat(rates: Rates, vehicle: PricedClass, pickUpAt: WallClock): number | undefined {
  const fares = inForce(rates.zoneFares, dayOf(pickUpAt))
    .filter((fare) => fare.vehicleClass === vehicle.slug)
    .sort((a, b) => a.fareCents - b.fareCents)
  let cheapest: number | undefined
  for (const { zoneA, zoneB, fareCents } of fares) {
    // What comes on top of a fare is never less than nothing, so the rest can only cost more.
    if (cheapest !== undefined && fareCents >= cheapest) break
    for (const [from, to] of [
      [zone(zoneA), zone(zoneB)],
      [zone(zoneB), zone(zoneA)],
    ] as const) {
      const total =
        priceBetweenZones(rates, vehicle, { from, to, pickUpAt })?.totalCents ?? Number.POSITIVE_INFINITY
      cheapest = Math.min(cheapest ?? total, total)
    }
  }
  return cheapest
}

function examplesOf(rates: Rates, vehicle: PricedClass, pickUpAt: WallClock): FromPrices['examples'] {
  const [jfk, midtown, newark] = [zone('jfk'), zone('midtown'), zone('ewr')]
  const prices: [string, Price | null][] = [
    [
      `${jfk.name} to ${midtown.name}`,
      priceBetweenZones(rates, vehicle, { from: jfk, to: midtown, pickUpAt }),
    ],
    [
      `${midtown.name} to ${newark.name}`,
      priceBetweenZones(rates, vehicle, { from: midtown, to: newark, pickUpAt }),
    ],
    ['Three hours in Manhattan', priceByTheHour(rates, vehicle, { zone: midtown, hours: 3, pickUpAt })],
  ]
  return prices.flatMap(([label, price]) => (price ? { label, totalCents: price.totalCents } : []))
}
