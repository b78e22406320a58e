import { duration } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import { type Region, type Zone, zones } from '#domain/places/geo/zones.ts'
import { examplePickUp, priceBetweenZones, priceHourly } from '#domain/pricing/examples/example-fares.ts'
import type { RatesQuestion } from '#domain/pricing/examples/rates-query.ts'
import { formatWholeDollars, type Price } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { type CalendarDay, formatLongDate } from '#domain/time/wall-clock.ts'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import type { CalculatorChoices } from './rates-calculator.tsx'

export type PricedCar = Pick<VehicleClass, 'slug' | 'name' | 'seats' | 'luggage'> & { price: Price | null }

/** The calculator's result: a description of the trip, and every car with its price. */
export type RatesResult = { title: string; note: string; summary: string; cars: PricedCar[] }

export function calculateRates(
  rates: Rates,
  question: RatesQuestion,
  { fleet, today }: { fleet: readonly VehicleClass[]; today: CalendarDay },
): RatesResult {
  const pickUpAt = examplePickUp(rates, today)
  const cars = fleet.map((car) => {
    const { slug, name, seats, luggage } = car
    const price =
      'hours' in question
        ? priceHourly(rates, car, { zone: question.from, hours: question.hours, pickUpAt })
        : priceBetweenZones(rates, car, { ...question, pickUpAt })
    return { slug, name, seats, luggage, price }
  })
  const title = titleText(question)
  const day = `For a pick-up at noon on ${formatLongDate(pickUpAt)}, without extras.`
  return {
    title,
    note: [distanceText(question), day].filter(Boolean).join(' '),
    summary: summaryText(title, cars),
    cars,
  }
}

function titleText(question: RatesQuestion): string {
  if ('hours' in question) return `${question.hours} hours from ${question.from.name}`
  const { from, to } = question
  return from === to ? `Within ${from.name}` : `${from.name} to ${to.name}`
}

/** Distance and duration; empty for hourly trips and trips within one zone. */
function distanceText(question: RatesQuestion): string {
  if ('hours' in question || question.from === question.to) return ''
  const miles = roadMiles(question.from.centre, question.to.centre)
  return `About ${Math.round(miles)} miles and ${drivingMinutes(miles)} minutes during the day.`
}

function summaryText(title: string, cars: PricedCar[]): string {
  const totals = cars.flatMap(({ price }) => price?.totalCents ?? [])
  if (totals.length === 0) return `${title}: priced on request.`
  return `${title}: ${totals.length} cars, from ${formatWholeDollars(Math.min(...totals))} all-in.`
}

/** The calculator's choices: airports and piers first, then the zones from the center of the map outward. */
export function calculatorChoices(): CalculatorChoices {
  return {
    types: tripTypes.map(({ value, label }) => ({ value, label, hourly: isHourly(value) })),
    zones: groups.map(({ label, holds }) => ({
      label,
      options: zones.filter(holds).map(({ code, name, covers }) => ({
        value: code,
        label: covers ? `${name} (${covers})` : name,
      })),
    })),
    hours: { min: duration.min, max: duration.max },
  }
}

const groups: { label: string; holds(zone: Zone): boolean }[] = [
  { label: 'Airports', holds: ({ kind }) => kind === 'airport' },
  { label: 'Cruise terminals', holds: ({ kind }) => kind === 'seaport' },
  { label: 'Manhattan', holds: areasOf('manhattan') },
  { label: 'Other boroughs', holds: areasOf('brooklyn', 'queens', 'bronx', 'staten-island') },
  { label: 'Long Island and Westchester', holds: areasOf('long-island', 'westchester') },
  { label: 'New Jersey', holds: areasOf('new-jersey') },
]

function areasOf(...regions: Region[]) {
  return ({ kind, region, longDistance }: Zone) =>
    kind === 'area' && !longDistance && regions.includes(region)
}
