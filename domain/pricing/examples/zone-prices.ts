import { roadMiles } from '#domain/places/geo/distance.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findHoliday } from '#domain/pricing/rates/rates-in-force.ts'
import { addDays, type CalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'

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
