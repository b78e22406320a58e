import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { examplePickUp, priceBetweenZones, priceHourly } from './zone-prices.ts'

/** All-in prices of example trips, one row per trip, one column per vehicle class. */
export type FareTable = {
  columns: { slug: string; name: string }[]
  rows: { label: string; totals: (number | null)[] }[]
}

type On = { vehicles: readonly VehicleClass[]; today: CalendarDay }

/** Transfers between pairs of zones, on an ordinary day in the near future. */
export function transferTable(
  rates: Rates,
  { pairs, vehicles, today }: On & { pairs: readonly (readonly [ZoneCode, ZoneCode])[] },
): FareTable {
  const pickUpAt = examplePickUp(rates, today)
  const rows = pairs.map(([a, b]) => {
    const ends = { from: getZone(a), to: getZone(b) }
    return {
      label: `${ends.from.name} to ${ends.to.name}`,
      price: (vehicle: VehicleClass) => priceBetweenZones(rates, vehicle, { ...ends, pickUpAt }),
    }
  })
  return table(vehicles, rows)
}

/** Hourly trips that begin and end in Manhattan, where the fees are highest. */
export function hourlyTable(
  rates: Rates,
  { durations, vehicles, today }: On & { durations: readonly number[] },
): FareTable {
  const pickUpAt = examplePickUp(rates, today)
  const rows = durations.map((hours) => ({
    label: `${hours} hours in Manhattan`,
    price: (vehicle: VehicleClass) =>
      priceHourly(rates, vehicle, { zone: getZone('midtown'), hours, pickUpAt }),
  }))
  return table(vehicles, rows)
}

function table(
  vehicles: readonly VehicleClass[],
  rows: { label: string; price(vehicle: VehicleClass): Price | null }[],
): FareTable {
  return {
    columns: vehicles.map(({ slug, name }) => ({ slug, name })),
    rows: rows.map(({ label, price }) => ({
      label,
      totals: vehicles.map((vehicle) => price(vehicle)?.totalCents ?? null),
    })),
  }
}
