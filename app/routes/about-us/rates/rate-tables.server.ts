import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { type Zone, zones } from '#domain/places/geo/zones.ts'
import { examplePickUp, priceBetweenZones } from '#domain/pricing/examples/example-fares.ts'
import { findHourlyPrice } from '#domain/pricing/examples/starting-prices.ts'
import { formatDollars, formatWholeDollars } from '#domain/pricing/price/price.ts'
import type { MileBand, Rates } from '#domain/pricing/rates/rates.ts'
import { findClassRate, findZoneFare } from '#domain/pricing/rates/rates-in-force.ts'
import type { CalendarDay, WallClock } from '#domain/time/wall-clock.ts'

type FleetOnDay = { fleet: readonly VehicleClass[]; day: CalendarDay }

/** Each car's rates by distance, and what an hour costs, all-in. */
export function classRates(rates: Rates, { fleet, day }: FleetOnDay) {
  return fleet.flatMap((car) => {
    const rate = findClassRate(rates, car.slug, { day })
    if (!rate) return []
    return {
      name: car.name,
      base: formatDollars(rate.baseCents),
      miles: rate.mileBands.map(bandText),
      minimum: formatDollars(rate.minimumCents),
      hour: formatWholeDollars(findHourlyPrice(rates, car, day) ?? rate.hourlyCents),
    }
  })
}

/**
 * The all-in prices of the flat fares of each airport and pier: one row per place, one column per car. Thousands of
 * prices take a tenth of a second and more, and the calculator renders this page for every query, so the result is
 * cached until the day, the fleet or the rates change.
 */
export function flatFares(rates: Rates, on: FleetOnDay): FlatFares {
  const key = JSON.stringify([on.day, on.fleet.map(({ slug }) => slug), rates])
  if (cached?.key !== key) cached = { key, fares: priceFlatFares(rates, on) }
  return cached.fares
}

let cached: { key: string; fares: FlatFares } | undefined

export type FlatFares = ReturnType<typeof priceFlatFares>

function priceFlatFares(rates: Rates, { fleet, day }: FleetOnDay) {
  const pickUpAt = examplePickUp(rates, day)
  const terminals = zones.flatMap((terminal) => {
    if (terminal.kind === 'area') return []
    const served = zones
      .map((place) => ({ place, prices: pricesBetween(rates, { terminal, place, fleet, day, pickUpAt }) }))
      .filter(({ prices }) => prices.some((cents) => cents !== null))
    if (served.length === 0) return []
    const least = Math.min(...served.flatMap(({ prices }) => prices).filter((cents) => cents !== null))
    return { name: terminal.name, from: formatWholeDollars(least), rows: served.map(priceRow) }
  })
  return { cars: fleet.map(({ name }) => name), terminals }
}

type Route = FleetOnDay & { terminal: Zone; place: Zone; pickUpAt: WallClock }

/** Some tolls are charged in one direction only, so each price is that of the dearer one. */
function pricesBetween(rates: Rates, { terminal, place, fleet, day, pickUpAt }: Route) {
  return fleet.map((car) => {
    if (!findZoneFare(rates, car.slug, { from: terminal, to: place, day })) return null
    const there = priceBetweenZones(rates, car, { from: place, to: terminal, pickUpAt })
    const back = priceBetweenZones(rates, car, { from: terminal, to: place, pickUpAt })
    return there && back ? Math.max(there.totalCents, back.totalCents) : null
  })
}

function priceRow({ place, prices }: { place: Zone; prices: (number | null)[] }) {
  const cells = prices.map((cents) => (cents === null ? '' : formatWholeDollars(cents)))
  return { name: place.name, note: place.covers || undefined, cells }
}

function bandText({ upToMiles, centsPerMile }: MileBand, index: number): string {
  const price = formatDollars(centsPerMile)
  if (upToMiles !== null) return `${price} up to ${upToMiles} miles`
  return index === 0 ? price : `${price} after that`
}
