import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { isHourly, type PricedVehicle, type TripType } from '#domain/trip/trip.ts'
import { formatRule, type Rates, type RuleCode } from './rates.ts'
import { findRule } from './rates-in-force.ts'

/** How long the chauffeur waits free of charge at the pick-up, and the price of each minute after that. */
export type WaitingTerms = {
  freeMinutes: number
  /** After a flight, counted from the landing. */
  freeMinutesDomestic: number
  freeMinutesInternational: number
  minuteCents: number
}

/** The terms for a kind of car on the pick-up day. Null if the rates have none. */
export function findWaitingTerms(
  rates: Rates,
  { kind }: Pick<PricedVehicle, 'kind'>,
  day: CalendarDay,
): WaitingTerms | null {
  const ruleValue = (code: RuleCode) => findRule(rates, code, { day, kind })?.value
  const freeMinutes = ruleValue('free-waiting')
  const minuteCents = ruleValue('waiting-minute')
  if (freeMinutes === undefined || minuteCents === undefined) return null
  return {
    freeMinutes,
    freeMinutesDomestic: ruleValue('free-waiting-domestic') ?? freeMinutes,
    freeMinutesInternational: ruleValue('free-waiting-international') ?? freeMinutes,
    minuteCents,
  }
}

type WaitingTrip = { type: TripType; flightKind: 'domestic' | 'international' | null }

/** '15 minutes of free waiting, then $1 a minute'; null for a trip by the hour, whose hours include waiting. */
export function waitingText(terms: WaitingTerms | null, trip: WaitingTrip): string | null {
  if (!terms || isHourly(trip.type)) return null
  const free = formatRule({ unit: 'minutes', value: freeMinutesFor(terms, trip) })
  const landing = trip.type === 'from-airport' ? ' after you land' : ''
  const minute = formatRule({ unit: 'cents', value: terms.minuteCents })
  return `${free} of free waiting${landing}, then ${minute} a minute`
}

/** How long waiting is free at the pick-up. */
export function freeMinutesFor(terms: WaitingTerms, { type, flightKind }: WaitingTrip): number {
  if (type !== 'from-airport') return terms.freeMinutes
  return flightKind === 'international' ? terms.freeMinutesInternational : terms.freeMinutesDomestic
}
