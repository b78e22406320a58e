import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { type Zone, zones } from '#domain/places/geo/zones.ts'
import { formatDollars } from '#domain/pricing/price/price.ts'
import type { MileBand, Rates } from '#domain/pricing/rates/rates.ts'
import { findClassRate, findZoneFare } from '#domain/pricing/rates/rates-in-force.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

type FleetOnDay = { fleet: readonly VehicleClass[]; day: CalendarDay }

/** Each car's rates by distance and by the hour. */
export function classRates(rates: Rates, { fleet, day }: FleetOnDay) {
  return fleet.flatMap((car) => {
    const rate = findClassRate(rates, car.slug, { day })
    if (!rate) return []
    return {
      name: car.name,
      base: formatDollars(rate.baseCents),
      miles: rate.mileBands.map(bandText),
      minimum: formatDollars(rate.minimumCents),
      hour: formatDollars(rate.hourlyCents),
    }
  })
}

/** The flat fares of each airport and pier: one row per place, one column per car. */
export function flatFares(rates: Rates, { fleet, day }: FleetOnDay) {
  const terminals = zones.flatMap((terminal) => {
    if (terminal.kind === 'area') return []
    const places = zones.map((place) => ({
      place,
      fares: faresBetween(rates, { terminal, place, fleet, day }),
    }))
    const served = places.filter(({ fares }) => fares.some((cents) => cents !== null))
    const least = Math.min(...served.flatMap(({ fares }) => fares).filter((cents) => cents !== null))
    return served.length === 0
      ? []
      : { name: terminal.name, from: formatDollars(least), rows: served.map(fareRow) }
  })
  return { cars: fleet.map(({ name }) => name), terminals }
}

function faresBetween(
  rates: Rates,
  { terminal, place, fleet, day }: FleetOnDay & { terminal: Zone; place: Zone },
) {
  return fleet.map(
    ({ slug }) => findZoneFare(rates, slug, { from: terminal, to: place, day })?.fareCents ?? null,
  )
}

function fareRow({ place, fares }: { place: Zone; fares: (number | null)[] }) {
  const cells = fares.map((cents) => (cents === null ? '' : formatDollars(cents)))
  return { name: place.name, note: place.covers || undefined, cells }
}

function bandText({ upToMiles, centsPerMile }: MileBand, index: number): string {
  const price = formatDollars(centsPerMile)
  if (upToMiles !== null) return `${price} up to ${upToMiles} miles`
  return index === 0 ? price : `${price} after that`
}
