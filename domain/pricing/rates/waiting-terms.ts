import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { isHourly, type PricedVehicle, type TripType } from '#domain/trip/trip.ts'
import { typeOfWayBack } from '#domain/trip/way-back.ts'
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

type FlightKind = 'domestic' | 'international' | null

type WaitingTrip = { type: TripType; flightKind: FlightKind }

type RoundTrip = WaitingTrip & { isRoundTrip?: boolean; returnFlightKind?: FlightKind }

/**
 * '15 minutes of free waiting, or 30 minutes after you land for the return, then $1 a minute'. The return is named only
 * if its terms differ. Null for a trip by the hour, whose hours include waiting.
 */
export function waitingText(terms: WaitingTerms | null, trip: RoundTrip): string | null {
  const { type, isRoundTrip, returnFlightKind = null } = trip
  if (!terms || isHourly(type)) return null
  const back = { type: typeOfWayBack(type), flightKind: returnFlightKind }
  const there = freeTimeText(terms, trip, ' of free waiting')
  const differs = isRoundTrip && freeTimeText(terms, back) !== freeTimeText(terms, trip)
  const either = differs ? `, or ${freeTimeText(terms, back)} for the return` : ''
  return `${there}${either}, then ${formatRule({ unit: 'cents', value: terms.minuteCents })} a minute`
}

/** '30 minutes after you land' */
function freeTimeText(terms: WaitingTerms, trip: WaitingTrip, noun = ''): string {
  const minutes = formatRule({ unit: 'minutes', value: freeMinutesFor(terms, trip) })
  return `${minutes}${noun}${trip.type === 'from-airport' ? ' after you land' : ''}`
}

/** How long waiting is free at the pick-up. */
export function freeMinutesFor(terms: WaitingTerms, { type, flightKind }: WaitingTrip): number {
  if (type !== 'from-airport') return terms.freeMinutes
  return flightKind === 'international' ? terms.freeMinutesInternational : terms.freeMinutesDomestic
}
