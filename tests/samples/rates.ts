import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import { getZone, type Region, type ZoneCode } from '#domain/places/geo/zones.ts'
import type { RateRule, Rates, RuleCode, Toll, ZoneFare } from '#domain/pricing/rates/rates.ts'
import type { CalendarDay, WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle, Trip } from '#domain/trip/trip.ts'

/** Rates for worked examples: simple numbers that do not change with the company's rates. */

export const sampleSedan: PricedVehicle = { slug: 'sedan', kind: 'sedan' }
export const sampleVan: PricedVehicle = { slug: 'van', kind: 'van' }

const always = { validFrom: '2026-01-01', validTo: null } as const

export const sampleRates: Rates = {
  classRates: [
    classRate('sedan', { baseCents: 2500, minimumCents: 6500, hourlyCents: 8500 }),
    classRate('van', { baseCents: 4800, minimumCents: 12_500, hourlyCents: 16_000 }),
  ],
  zoneFares: [flat('jfk', 'midtown', 9500), flat('ewr', 'midtown', 9500), flat('jfk', 'lga', 7500)],
  rules: [
    sampleRule('hourly-minimum', 'hours', 2),
    sampleRule('meet-and-greet', 'cents', 2500, { taxable: true }),
    sampleRule('meet-and-greet', 'cents', 5000, { taxable: true, vehicleKind: 'van' }),
    sampleRule('child-seat', 'cents', 2500, { taxable: true }),
    sampleRule('extra-stop', 'cents', 1500, { taxable: true }),
    sampleRule('overnight', 'cents', 2000, { taxable: true }),
    sampleRule('overnight-from', 'time-of-day', 22 * 60),
    sampleRule('overnight-to', 'time-of-day', 6 * 60),
    sampleRule('holiday', 'cents', 4000, { taxable: true }),
    sampleRule('congestion-surcharge', 'cents', 275),
    sampleRule('central-zone-fee', 'cents', 75),
    sampleRule('airport-fee', 'cents', 350, { validFrom: '2026-03-15', validTo: '2026-12-31' }),
    sampleRule('airport-fee', 'cents', 450, { validFrom: '2027-01-01', validTo: '2027-12-31' }),
    sampleRule('airport-fee', 'cents', 500, { validFrom: '2028-01-01' }),
    sampleRule('gratuity', 'millipercent', 20_000),
    sampleRule('sales-tax', 'millipercent', 8875),
  ],
  tolls: [
    toll('hudson', 'Hudson River', 1679, ['new-jersey', 'manhattan']),
    toll('hudson', 'Hudson River', 1679, ['new-jersey', 'queens']),
    toll('east-river', 'East River', 700, ['new-jersey', 'queens']),
    toll('east-river', 'East River', 700, ['queens', 'new-jersey']),
    toll('east-river', 'East River', 700, ['queens', 'manhattan']),
    toll('east-river', 'East River', 700, ['manhattan', 'queens']),
  ],
  holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
}

/** One leg without extras, at noon of an ordinary day. */
export function sampleTrip(
  from: ZoneCode,
  to: ZoneCode,
  { miles = 18, pickUpAt = '2026-11-17T12:00' }: { miles?: number; pickUpAt?: WallClock } = {},
): Trip {
  const leg = { from: getZone(from), to: getZone(to), miles, pickUpAt }
  return { type: 'point-to-point', legs: [leg], stops: 0, childSeats: 0, meetAndGreet: false }
}

export function sampleRule(
  code: RuleCode,
  unit: RateRule['unit'],
  value: number,
  more: {
    taxable?: boolean
    vehicleKind?: VehicleKind
    validFrom?: CalendarDay
    validTo?: CalendarDay
  } = {},
): RateRule {
  return { code, unit, value, vehicleKind: null, taxable: false, ...always, ...more }
}

function flat(zoneA: ZoneCode, zoneB: ZoneCode, fareCents: number): ZoneFare {
  return { vehicleClass: 'sedan', zoneA, zoneB, fareCents, ...always }
}

function classRate(
  vehicleClass: string,
  cents: { baseCents: number; minimumCents: number; hourlyCents: number },
) {
  const mileBands = [
    { upToMiles: 10, centsPerMile: 450 },
    { upToMiles: 30, centsPerMile: 360 },
    { upToMiles: null, centsPerMile: 300 },
  ]
  return { vehicleClass, ...cents, mileBands, ...always }
}

function toll(crossing: string, name: string, cents: number, [fromRegion, toRegion]: [Region, Region]): Toll {
  return { crossing, name, fromRegion, toRegion, cents, taxable: true, ...always }
}
