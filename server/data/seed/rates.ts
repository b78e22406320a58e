import type { Region, ZoneCode } from '#domain/places/geo/zones.ts'
import type { Holiday, Rates } from '#domain/pricing/rates/rates.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import {
  classRate,
  dollars,
  hours,
  minutes,
  oClock,
  percent,
  rule,
  toll,
  tollBothWays,
  zoneFare,
} from './rate-rows.ts'

/** Declared first: the rates below are computed when the module loads. */
const [monday, thursday] = [1, 4]

/**
 * The demo company's rates, the initial rows of an empty database. Fares and tolls are illustrative; the public fees and
 * the tax are New York's. How to change a rate later is in docs/pricing.md.
 */

const from: CalendarDay = '2026-01-01'
const taxable = { from, taxable: true }

/** In dollars: to begin with, at least, an hour, and a mile within each band. `flat` is the share of the sedan's flat fares. */
// biome-ignore format: a table for people
const cars = [
  { slug: 'executive-sedan',   base: 25, minimum: 65,  hour: 85,  mile: miles(4.5, 3.6, 3),     flat: 1 },
  { slug: 'first-class-sedan', base: 36, minimum: 95,  hour: 125, mile: miles(6.5, 5.2, 4.35),  flat: 1.45 },
  { slug: 'electric-sedan',    base: 26, minimum: 68,  hour: 90,  mile: miles(4.75, 3.8, 3.15), flat: 1.05 },
  { slug: 'luxury-suv',        base: 34, minimum: 88,  hour: 115, mile: miles(6.1, 4.85, 4.05), flat: 1.35 },
  { slug: 'executive-van',     base: 48, minimum: 125, hour: 160, mile: miles(8.55, 6.85, 5.7), flat: 1.9 },
  { slug: 'stretch-limousine', base: 60, minimum: 155, hour: 210, mile: miles(10.8, 8.65, 7.2), flat: 2.4 },
]

function miles(upTo10: number, upTo30: number, beyond: number) {
  return [
    { to: 10, dollars: upTo10 },
    { to: 30, dollars: upTo30 },
    { to: null, dollars: beyond },
  ]
}

/** The sedan's flat fares in dollars. */
// biome-ignore format: a table for people
const sedanFares: [ZoneCode, Partial<Record<ZoneCode, number>>][] = [
  ['downtown',        { jfk: 95,  lga: 80,  ewr: 90,  teb: 95,  hpn: 150, isp: 180, 'manhattan-pier': 60,  'brooklyn-pier': 65,  'cape-liberty': 95 }],
  ['midtown',         { jfk: 95,  lga: 75,  ewr: 95,  teb: 90,  hpn: 140, isp: 180, 'manhattan-pier': 55,  'brooklyn-pier': 70,  'cape-liberty': 100 }],
  ['uptown',          { jfk: 95,  lga: 70,  ewr: 105, teb: 90,  hpn: 130, isp: 180, 'manhattan-pier': 60,  'brooklyn-pier': 80,  'cape-liberty': 110 }],
  ['upper-manhattan', { jfk: 95,  lga: 70,  ewr: 110, teb: 85,  hpn: 115, isp: 185, 'manhattan-pier': 65,  'brooklyn-pier': 90,  'cape-liberty': 115 }],
  ['brooklyn-north',  { jfk: 85,  lga: 75,  ewr: 110, teb: 110, hpn: 155, isp: 175, 'manhattan-pier': 75,  'brooklyn-pier': 55,  'cape-liberty': 105 }],
  ['brooklyn-south',  { jfk: 85,  lga: 90,  ewr: 110, teb: 130, hpn: 175, isp: 180, 'manhattan-pier': 90,  'brooklyn-pier': 60,  'cape-liberty': 105 }],
  ['queens-west',     { jfk: 75,  lga: 55,  ewr: 115, teb: 105, hpn: 135, isp: 165, 'manhattan-pier': 70,  'brooklyn-pier': 75,  'cape-liberty': 120 }],
  ['queens-central',  { jfk: 60,  lga: 50,  ewr: 130, teb: 115, hpn: 130, isp: 145, 'manhattan-pier': 85,  'brooklyn-pier': 90,  'cape-liberty': 135 }],
  ['queens-east',     { jfk: 55,  lga: 60,  ewr: 140, teb: 125, hpn: 140, isp: 130, 'manhattan-pier': 100, 'brooklyn-pier': 95,  'cape-liberty': 145 }],
  ['bronx',           { jfk: 90,  lga: 65,  ewr: 125, teb: 90,  hpn: 95,  isp: 175, 'manhattan-pier': 80,  'brooklyn-pier': 100, 'cape-liberty': 130 }],
  ['nassau',          { jfk: 85,  lga: 85,  ewr: 165, teb: 160, hpn: 150, isp: 95,  'manhattan-pier': 130, 'brooklyn-pier': 125, 'cape-liberty': 170 }],
  ['hudson-county',   { jfk: 115, lga: 95,  ewr: 70,  teb: 75,  hpn: 160, isp: 205, 'manhattan-pier': 75,  'brooklyn-pier': 95,  'cape-liberty': 65 }],
  ['manhattan-pier',  { jfk: 100, lga: 80,  ewr: 95 }],
  ['brooklyn-pier',   { jfk: 95,  lga: 85,  ewr: 110 }],
  ['cape-liberty',    { jfk: 140, lga: 130, ewr: 70 }],
  ['lga',             { jfk: 75,  ewr: 125 }],
  ['ewr',             { jfk: 140 }],
]

const rules = [
  rule('hourly-minimum', hours(2), { from }),
  // Extras and surcharges
  rule('meet-and-greet', dollars(25), taxable),
  rule('meet-and-greet', dollars(50), { ...taxable, kind: 'van' }),
  rule('meet-and-greet', dollars(50), { ...taxable, kind: 'limousine' }),
  rule('child-seat', dollars(25), taxable),
  rule('extra-stop', dollars(15), taxable),
  rule('overnight', dollars(20), taxable),
  rule('overnight-from', oClock(22), { from }),
  rule('overnight-to', oClock(6), { from }),
  rule('holiday', dollars(40), taxable),
  // Public fees
  rule('congestion-surcharge', dollars(2.75), { from }),
  rule('central-zone-fee', dollars(0.75), { from }),
  rule('airport-fee', dollars(3.5), { from: '2026-03-15', to: '2026-12-31' }),
  rule('airport-fee', dollars(4.5), { from: '2027-01-01', to: '2027-12-31' }),
  rule('airport-fee', dollars(5), { from: '2028-01-01' }),
  // Off: a company that drives its own cars may not charge it. Any percentage here puts it on every price.
  rule('black-car-fund', percent(0), { from }),
  // Gratuity and tax
  rule('gratuity', percent(20), { from }),
  rule('sales-tax', percent(8.875), { from }),
  // Waiting: at a curb, after a domestic and after an international flight; then by the minute
  rule('free-waiting', minutes(15), { from }),
  rule('free-waiting-domestic', minutes(30), { from }),
  rule('free-waiting-international', minutes(60), { from }),
  rule('waiting-minute', dollars(1), taxable),
  // Cancelling: free until so long before pick-up, then a share of the price
  rule('free-cancellation', hours(24), { from }),
  rule('free-cancellation', hours(48), { from, kind: 'van' }),
  rule('free-cancellation', hours(7 * 24), { from, kind: 'limousine' }),
  rule('late-cancellation', percent(50), { from }),
]

const hudson = { crossing: 'hudson', name: 'Hudson River', dollars: 16.79 }
const goethals = { crossing: 'goethals', name: 'Goethals Bridge', dollars: 16.79 }
const eastRiver = { crossing: 'east-river', name: 'East River', dollars: 7.46 }
const verrazzano = { crossing: 'verrazzano', name: 'Verrazzano Bridge', dollars: 7.46 }

const island: Region[] = ['queens', 'long-island']
const mainland: Region[] = ['bronx', 'westchester']

/** The crossings our chauffeurs take. What is not here is free: between Manhattan and Brooklyn, the old bridges. */
const tolls = [
  // Due towards New York only.
  ...toll(hudson, { from: ['new-jersey'], to: ['manhattan', 'brooklyn', ...island, ...mainland] }, { from }),
  ...toll(goethals, { from: ['new-jersey'], to: ['staten-island'] }, { from }),
  ...tollBothWays(eastRiver, { from: ['manhattan', 'new-jersey'], to: island }, { from }),
  ...tollBothWays(eastRiver, { from: mainland, to: ['brooklyn', 'staten-island', ...island] }, { from }),
  ...tollBothWays(
    verrazzano,
    { from: ['staten-island'], to: ['manhattan', 'brooklyn', ...island, ...mainland] },
    { from },
  ),
]

export const demoRates: Rates = {
  classRates: cars.map((car) => classRate(car, { from })),
  zoneFares: cars.flatMap(({ slug, flat }) =>
    sedanFares.flatMap(([zone, fares]) =>
      Object.entries(fares).map(([other, fare]) =>
        zoneFare(slug, [zone, other as ZoneCode], Math.round(fare * flat), { from }),
      ),
    ),
  ),
  rules,
  tolls,
  holidays: [2026, 2027, 2028].flatMap(listHolidays),
}

/** The holidays of a year, on which a surcharge applies. */
export function listHolidays(year: number): Holiday[] {
  return [
    { day: date(year, 1, 1), name: 'New Year’s Day' },
    { day: weekday(year, 5, monday, 'last'), name: 'Memorial Day' },
    { day: date(year, 7, 4), name: 'Independence Day' },
    { day: weekday(year, 9, monday, 1), name: 'Labor Day' },
    { day: weekday(year, 11, thursday, 4), name: 'Thanksgiving Day' },
    { day: date(year, 12, 24), name: 'Christmas Eve' },
    { day: date(year, 12, 25), name: 'Christmas Day' },
    { day: date(year, 12, 31), name: 'New Year’s Eve' },
  ]
}

function date(year: number, month: number, day: number): CalendarDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as CalendarDay
}

/** The first, second… of a weekday in a month, or its last. */
function weekday(year: number, month: number, weekday: number, which: number | 'last'): CalendarDay {
  const firstOf = which === 'last' ? lastDay(year, month) - 6 : 1
  const begins = new Date(Date.UTC(year, month - 1, firstOf)).getUTCDay()
  const day = firstOf + ((weekday - begins + 7) % 7)
  return date(year, month, which === 'last' ? day : day + (which - 1) * 7)
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
