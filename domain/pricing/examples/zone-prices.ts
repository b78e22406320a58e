import { roadMiles } from '#domain/places/geo/distance.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findHoliday } from '#domain/pricing/rates/rates-in-force.ts'
import { addDays, type CalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'

const withoutExtras = { stops: 0, childSeats: 0, meetAndGreet: false }

/** A transfer from zone to zone, without extras; where no flat fare holds, between their centres. */
export function priceBetweenZones(
  rates: Rates,
  vehicle: PricedVehicle,
  { from, to, pickUpAt }: { from: Zone; to: Zone; pickUpAt: WallClock },
): Price | null {
  const leg = { from, to, pickUpAt, miles: roadMiles(from.centre, to.centre) }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'point-to-point', legs: [leg] })
}

/** A car for some hours that begin and end in one zone, without extras. */
export function priceHourly(
  rates: Rates,
  vehicle: PricedVehicle,
  { zone, hours, pickUpAt }: { zone: Zone; hours: number; pickUpAt: WallClock },
): Price | null {
  const leg = { from: zone, to: zone, pickUpAt, miles: 0 }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'hourly-as-directed', legs: [leg], hours })
}

/** When an example trip takes place: at noon of the next day that is no holiday. */
export function examplePickUp(rates: Rates, today: CalendarDay): WallClock {
  let day = addDays(today, 1)
  while (findHoliday(rates, { day })) day = addDays(day, 1)
  return `${day}T12:00`
}
