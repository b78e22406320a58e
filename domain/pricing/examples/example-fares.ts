import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { roadMiles } from '#domain/places/geo/distance.ts'
import { getZone, type Zone, type ZoneCode } from '#domain/places/geo/zones.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findHoliday } from '#domain/pricing/rates/rates-in-force.ts'
import { addDays, type CalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'

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

const withoutExtras = { stops: 0, childSeats: 0, meetAndGreet: false }

/** A transfer between two zones without extras; without a flat fare, between their centers. */
export function priceBetweenZones(
  rates: Rates,
  vehicle: PricedVehicle,
  { from, to, pickUpAt }: { from: Zone; to: Zone; pickUpAt: WallClock },
): Price | null {
  const leg = { from, to, pickUpAt, miles: roadMiles(from.centre, to.centre) }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'point-to-point', legs: [leg] })
}

/** An hourly trip within one zone, without extras. */
export function priceHourly(
  rates: Rates,
  vehicle: PricedVehicle,
  { zone, hours, pickUpAt }: { zone: Zone; hours: number; pickUpAt: WallClock },
): Price | null {
  const leg = { from: zone, to: zone, pickUpAt, miles: 0 }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'hourly-as-directed', legs: [leg], hours })
}

/** The time of an example trip: noon of the next day that is not a holiday. */
export function examplePickUp(rates: Rates, today: CalendarDay): WallClock {
  let day = addDays(today, 1)
  while (findHoliday(rates, { day })) day = addDays(day, 1)
  return `${day}T12:00`
}
