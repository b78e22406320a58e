import { type VehicleKind, vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import { regionNames } from '#domain/places/geo/zones.ts'
import { formatDollars } from '#domain/pricing/price/price.ts'
import {
  type DatedRow,
  formatRule,
  type RateRule,
  type Rates,
  type RuleCode,
} from '#domain/pricing/rates/rates.ts'
import { buildRateSchedule, findRule, tollsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import { addDays, type CalendarDay, formatDate } from '#domain/time/wall-clock.ts'

/** A term as the page shows it: name, description, and figures, each with its scope. */
export type RateTerm = { name: string; note: string; figures: { text: string; holds?: string }[] }

export function extraTerms(rates: Rates, today: CalendarDay): RateTerm[] {
  const figure = (code: RuleCode) => figuresByKind(rates, code, today)
  const at = (code: RuleCode) => ruleText(rates, code, today)
  return toTerms([
    [
      'Meet and greet',
      'Your chauffeur waits inside the terminal with a name sign.',
      figure('meet-and-greet'),
    ],
    ['Child seat', 'Per seat, each way: infant, toddler or booster.', figure('child-seat')],
    ['Extra stop', 'Per stop between pick-up and destination.', figure('extra-stop')],
    [
      'Overnight',
      `For a pick-up between ${at('overnight-from')} and ${at('overnight-to')}, New York time.`,
      figure('overnight'),
    ],
    ['Holiday', 'For a pick-up on one of the days listed below.', figure('holiday')],
  ])
}

export function feeTerms(rates: Rates, today: CalendarDay): RateTerm[] {
  const dated = (code: RuleCode) => datedFigures(rates, code, today)
  return toTerms([
    [
      'New York State congestion surcharge',
      'For a trip within New York State that enters Manhattan south of 96th Street.',
      dated('congestion-surcharge'),
    ],
    [
      'Congestion zone fee',
      'For a trip that enters Manhattan south of 60th Street.',
      dated('central-zone-fee'),
    ],
    [
      'Airport access fee',
      'Charged by the Port Authority for every pick-up and drop-off at its airports.',
      dated('airport-fee'),
    ],
    ['Black Car Fund', 'A percentage of the fare.', dated('black-car-fund')],
    [
      'Sales tax',
      'A percentage of the fare, extras and tolls, on trips that begin and end in New York State.',
      dated('sales-tax'),
    ],
    ['Gratuity', 'A percentage of the fare, included in every price.', dated('gratuity')],
  ])
}

/** One term per crossing, with the direction that is charged. */
export function tollTerms(rates: Rates, today: CalendarDay): RateTerm[] {
  const due = tollsInForce(rates, today)
  return [...new Set(due.map(({ name }) => name))].map((name) => {
    const ways = due.filter((toll) => toll.name === name)
    const isBothWays = ways.every((way) =>
      ways.some((back) => back.fromRegion === way.toRegion && back.toRegion === way.fromRegion),
    )
    const origins = [...new Set(ways.map(({ fromRegion }) => regionNames[fromRegion]))]
    return {
      name: `${name} toll`,
      note: isBothWays ? 'Charged in both directions.' : `Charged from ${origins.join(' or ')} only.`,
      figures: [...new Set(ways.map(({ cents }) => formatDollars(cents)))].map((text) => ({ text })),
    }
  })
}

export function waitingAndCancellationTerms(rates: Rates, today: CalendarDay): RateTerm[] {
  const figure = (code: RuleCode) => figuresByKind(rates, code, today)
  return toTerms([
    ['Free waiting', 'From your pick-up time.', figure('free-waiting')],
    ['Free waiting, domestic flight', 'From the time your flight lands.', figure('free-waiting-domestic')],
    [
      'Free waiting, international flight',
      'From the time your flight lands.',
      figure('free-waiting-international'),
    ],
    ['Waiting after that', 'Per minute.', figure('waiting-minute')],
    ['Free cancellation', 'Up to this long before pick-up.', figure('free-cancellation')],
    ['Later cancellation', 'A percentage of the price.', figure('late-cancellation')],
  ])
}

/** The holidays of the coming year. */
export function upcomingHolidays(rates: Rates, today: CalendarDay) {
  const ahead = rates.holidays.filter(({ day }) => day >= today && day < addDays(today, 365))
  return ahead.map(({ name, day }) => ({ name, day: formatDate(day) }))
}

/** Omits terms without figures. */
function toTerms(rows: [name: string, note: string, figures: RateTerm['figures']][]): RateTerm[] {
  return rows
    .filter(([, , figures]) => figures.length > 0)
    .map(([name, note, figures]) => ({ name, note, figures }))
}

/** The figures of a rule today, by kind of vehicle where they differ. */
function figuresByKind(rates: Rates, code: RuleCode, day: CalendarDay): RateTerm['figures'] {
  const kindsByText = Map.groupBy(vehicleKinds, (kind) => {
    const rule = findRule(rates, code, { day, kind })
    return rule && rule.value > 0 ? formatRule(rule) : ''
  })
  kindsByText.delete('')
  return [...kindsByText].map(([text, kinds]) => ({
    text,
    holds: kinds.length === vehicleKinds.length ? undefined : kinds.map((kind) => kindNames[kind]).join(', '),
  }))
}

/** The figures of a rule now and in the future, each with its dates. */
function datedFigures(rates: Rates, code: RuleCode, today: CalendarDay): RateTerm['figures'] {
  const rows = rates.rules.filter((rule) => rule.code === code && rule.vehicleKind === null)
  return buildRateSchedule<RateRule>(rows, today)
    .filter(({ value }) => value > 0)
    .map((rule) => ({ text: formatRule(rule), holds: daysText(rule, today) }))
}

/** Each figure is followed by the next, so one date is enough. The current one needs a date only if it ends. */
function daysText({ validFrom, validTo }: DatedRow, today: CalendarDay): string | undefined {
  if (validFrom > today) return `from ${formatDate(validFrom)}`
  return validTo ? `until ${formatDate(validTo)}` : undefined
}

function ruleText(rates: Rates, code: RuleCode, day: CalendarDay): string {
  const rule = findRule(rates, code, { day })
  return rule ? formatRule(rule) : ''
}

const kindNames: Record<VehicleKind, string> = {
  sedan: 'sedan',
  suv: 'SUV',
  van: 'van',
  limousine: 'limousine',
}
