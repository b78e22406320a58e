import { duration, hoursToMs, pickUp } from '#domain/constants.ts'
import { type VehicleClass, type VehicleKind, vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import { roadMiles } from '#domain/places/geo/distance.ts'
import { findZone } from '#domain/places/geo/zones.ts'
import { examplePickUp, priceBetweenZones } from '#domain/pricing/examples/example-fares.ts'
import { findHourlyPrice } from '#domain/pricing/examples/starting-prices.ts'
import { formatDollars, formatWholeDollars } from '#domain/pricing/price/price.ts'
import { formatRule, type Rates, type RuleCode } from '#domain/pricing/rates/rates.ts'
import { findRule, latestRow, rowsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import type { PublicSite } from '#domain/site/site.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** The data that placeholders are filled from: the current fleet and rates. */
export type CompanyData = { fleet: readonly VehicleClass[]; rates: Rates; today: CalendarDay }

export type PlaceholderFiller = (text: string) => string

/** Replaces placeholders with their values. An unavailable value becomes 'on request'. */
export function createPlaceholderFiller(
  site: PublicSite,
  company: CompanyData | undefined,
): PlaceholderFiller {
  function readValue(name: string, given: string): string {
    const siteFact = siteValues.get(name)
    if (siteFact) return siteFact(site)
    const args = given.split(' ').filter(Boolean)
    return (company && companyValues.get(name)?.read(company, args)) ?? 'on request'
  }

  return (text) =>
    text.replaceAll(placeholderBeforePeriod, (_, name: string, given: string, period: string) => {
      const value = readValue(name, given)
      // '6 a.m.' also ends the sentence.
      return value.endsWith('.') ? value : value + period
    })
}

/** Whether a text has placeholders that need the fleet or the rates. */
export function needsCompanyData(text: string): boolean {
  return findPlaceholders(text).some(({ name }) => !siteValues.has(name))
}

/** Errors in a text's placeholders: unknown names and invalid arguments. */
export function placeholderErrors(text: string): string[] {
  return findPlaceholders(text).flatMap(({ match, name, args }) => {
    const expected = siteValues.has(name) ? [] : companyValues.get(name)?.args
    if (!expected) return [`${match}: there’s no such value`]
    if (args.length !== expected.length) return [`${match}: takes ${expected.join(', ') || 'nothing'}`]
    return expected.flatMap((kind, index) => {
      const value = args[index] ?? ''
      return isKnown[kind](value) ? [] : [`${match}: "${value}" isn’t a ${kind}`]
    })
  })
}

type Argument = 'class' | 'kind' | 'zone'
type CompanyValue = { args: Argument[]; read(data: CompanyData, args: string[]): string | undefined }

const placeholder = /\{\{([^\s{}]+)([^{}]*)\}\}/g
const placeholderBeforePeriod = new RegExp(`${placeholder.source}(\\.?)`, 'g')

/** The build has no database, so it checks only the format of class names. */
const isKnown: Record<Argument, (value: string) => boolean> = {
  class: (value) => /^[a-z]+(-[a-z]+)*$/.test(value),
  kind: (value) => (vehicleKinds as readonly string[]).includes(value),
  zone: (value) => findZone(value) !== undefined,
}

const siteValues = asMap<(site: PublicSite) => string>({
  brand: ({ brand }) => brand,
  site: ({ name }) => name,
  phone: ({ configPhoneNumber }) => withNonBreakingSpaces(configPhoneNumber),
  email: ({ configEmail }) => configEmail,
  address: ({ address: { street, locality, region, postalCode } }) =>
    `${street}, ${locality}, ${region} ${postalCode}`,
})

const companyValues = asMap<CompanyValue>({
  notice: withoutArguments(() => formatRule({ unit: 'hours', value: pickUp.earliestLeadMs / hoursToMs(1) })),
  'hourly-maximum': withoutArguments(() => formatRule({ unit: 'hours', value: duration.max })),
  'hourly-minimum': rule('hourly-minimum'),
  gratuity: rule('gratuity'),
  'sales-tax': rule('sales-tax'),
  'congestion-surcharge': rule('congestion-surcharge'),
  'central-zone-fee': rule('central-zone-fee'),
  'airport-fee': rule('airport-fee'),
  'night-surcharge': rule('overnight'),
  'night-from': rule('overnight-from'),
  'night-to': rule('overnight-to'),
  'holiday-surcharge': rule('holiday'),
  'child-seat': rule('child-seat'),
  'extra-stop': rule('extra-stop'),
  'wait-free': rule('free-waiting'),
  'wait-free-domestic': rule('free-waiting-domestic'),
  'wait-free-international': rule('free-waiting-international'),
  'wait-minute': rule('waiting-minute'),
  'late-cancellation': rule('late-cancellation'),
  'meet-and-greet': ruleForKind('meet-and-greet'),
  'free-cancellation': ruleForKind('free-cancellation'),
  'hudson-toll': withoutArguments(({ rates, today }) => {
    const tolls = rates.tolls.filter(
      (toll) => toll.fromRegion === 'new-jersey' && toll.toRegion === 'manhattan',
    )
    const toll = latestRow(rowsInForce(tolls, today))
    return toll && formatDollars(toll.cents)
  }),
  hourly: forClass((car, { rates, today }) => {
    const cents = findHourlyPrice(rates, car, today)
    return cents === undefined ? undefined : formatWholeDollars(cents)
  }),
  seats: forClass((car) => String(car.seats)),
  luggage: forClass((car) => String(car.luggage)),
  'child-seats': forClass((car) => String(car.childSeatPositions)),
  class: forClass((car) => car.name),
  classes: withoutArguments(({ fleet }) => numberInWords(fleet.length)),
  'whole-fare': transferPrice(),
  miles: {
    args: ['zone', 'zone'],
    read(_, [from = '', to = '']) {
      const ends = [findZone(from), findZone(to)] as const
      return ends[0] && ends[1] && `${Math.round(roadMiles(ends[0].centre, ends[1].centre))} miles`
    },
  },
})

/** A Map, because names come from content: an object would also find inherited properties. */
function asMap<T>(data: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(data))
}

function withoutArguments(read: (data: CompanyData) => string | undefined): CompanyValue {
  return { args: [], read }
}

function rule(code: RuleCode): CompanyValue {
  return withoutArguments((data) => readRule(data, code))
}

/** The all-in price of a transfer by day between two zones, in whole dollars: cents are for checkout only. */
function transferPrice(): CompanyValue {
  return {
    args: ['class', 'zone', 'zone'],
    read({ fleet, rates, today }, [slug, from = '', to = '']) {
      const car = fleet.find((one) => one.slug === slug)
      const ends = { from: findZone(from), to: findZone(to) }
      if (!car || !ends.from || !ends.to) return undefined
      const pickUpAt = examplePickUp(rates, today)
      const price = priceBetweenZones(rates, car, { from: ends.from, to: ends.to, pickUpAt })
      return price ? formatWholeDollars(price.totalCents) : undefined
    },
  }
}

function ruleForKind(code: RuleCode): CompanyValue {
  return { args: ['kind'], read: (data, [kind]) => readRule(data, code, kind as VehicleKind) }
}

function forClass(read: (car: VehicleClass, data: CompanyData) => string | undefined): CompanyValue {
  return {
    args: ['class'],
    read(data, [slug]) {
      const car = data.fleet.find((one) => one.slug === slug)
      return car && read(car, data)
    },
  }
}

function readRule({ rates, today }: CompanyData, code: RuleCode, kind?: VehicleKind): string | undefined {
  const found = findRule(rates, code, { day: today, kind })
  return found && formatRule(found)
}

function findPlaceholders(text: string): { match: string; name: string; args: string[] }[] {
  return [...text.matchAll(placeholder)].map(([match, name = '', given = '']) => ({
    match,
    name,
    args: given.split(' ').filter(Boolean),
  }))
}

const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function numberInWords(count: number): string {
  return numberWords[count] ?? String(count)
}
