import { roadMiles } from '#domain/places/distance.ts'
import type { Zone } from '#domain/places/zones.ts'
import { addDays, type CalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { findHoliday } from './in-force.ts'
import type { Price } from './price.ts'
import { priceTrip } from './price-trip.ts'
import type { Rates } from './rates.ts'
import type { PricedClass } from './trip.ts'

const withoutExtras = { stops: 0, childSeats: 0, meetAndGreet: false }

/** A transfer from zone to zone, without extras; where no flat fare holds, between their centres. */
export function priceBetweenZones(
  rates: Rates,
  vehicle: PricedClass,
  { from, to, pickUpAt }: { from: Zone; to: Zone; pickUpAt: WallClock },
): Price | null {
  const leg = { from, to, pickUpAt, miles: roadMiles(from.centre, to.centre) }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'point-to-point', legs: [leg] })
}

/** A car for some hours that begin and end in one zone, without extras. */
export function priceByTheHour(
  rates: Rates,
  vehicle: PricedClass,
  { zone, hours, pickUpAt }: { zone: Zone; hours: number; pickUpAt: WallClock },
): Price | null {
  const leg = { from: zone, to: zone, pickUpAt, miles: 0 }
  return priceTrip(rates, vehicle, { ...withoutExtras, type: 'hourly-as-directed', legs: [leg], hours })
}

/** When an example trip takes place: at noon of the next day that is no holiday. */
export function ordinaryPickUp(rates: Rates, today: CalendarDay): WallClock {
  let day = addDays(today, 1)
  while (findHoliday(rates, { day })) day = addDays(day, 1)
  return `${day}T12:00`
}
