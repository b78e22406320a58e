import { formatCents } from '#domain/pricing/price/price.ts'
import { freeMinutesFor, type WaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import { formatTimeSpan } from '#domain/time/format-new-york-time.ts'
import { isHourly, type TripType } from '#domain/trip/trip.ts'
import { typeOfWayBack } from '#domain/trip/way-back.ts'

export type WaitedLeg = {
  /** The agreed time of the pick-up. */
  startsAt: Date
  /** For a pick-up after a flight: when it landed, or the time that the customer entered. */
  landsAt: Date | null
  hasLanded: boolean
  arrivedAt: Date | undefined
  boardedAt: Date | undefined
  type: TripType
  flightKind: 'domestic' | 'international' | null
}

/** Why a person has to look at the waiting time before the customer pays it. */
export const waitingDoubts = [
  'arrival-unknown',
  'landing-unknown',
  'long-wait',
  'charged-already',
  'declined-before',
] as const

export type WaitingDoubt = (typeof waitingDoubts)[number]

export type WaitingCharge = {
  cents: number
  minutes: number
  /** 'Waiting 5:00–5:42 p.m., 15 minutes free, 27 × $1.00', as the customer reads it. */
  reason: string
  doubts: WaitingDoubt[]
}

/** Above this, a person approves the waiting time. */
export const automaticWaitingCents = 6_000

/**
 * The waiting time at the pick-up by the published terms; null if nothing is charged. Waiting counts from the agreed time, or
 * from the landing if that is later, and never before the chauffeur is there. Only full minutes count. Hours of a trip by
 * the hour include waiting.
 */
export function computeWaiting(leg: WaitedLeg, terms: WaitingTerms | null): WaitingCharge | null {
  const { startsAt, landsAt, arrivedAt, boardedAt, type } = leg
  if (!terms || !boardedAt || isHourly(type)) return null
  const from = new Date(Math.max(...[startsAt, landsAt, arrivedAt].map((time) => time?.getTime() ?? 0)))
  const freeMinutes = freeMinutesFor(terms, leg)
  const waited = Math.floor((boardedAt.getTime() - from.getTime()) / 60_000)
  const minutes = waited - freeMinutes
  if (minutes <= 0 || terms.minuteCents <= 0) return null
  const cents = minutes * terms.minuteCents
  const doubts: WaitingDoubt[] = []
  if (!arrivedAt) doubts.push('arrival-unknown')
  if (type === 'from-airport' && !leg.hasLanded) doubts.push('landing-unknown')
  if (cents > automaticWaitingCents) doubts.push('long-wait')
  const span = formatTimeSpan(from, boardedAt)
  const free = `${freeMinutes} ${freeMinutes === 1 ? 'minute' : 'minutes'} free`
  return {
    cents,
    minutes,
    reason: `Waiting ${span}, ${free}, ${minutes} × ${formatCents(terms.minuteCents)}`,
    doubts,
  }
}

type FlightKind = WaitedLeg['flightKind']

/** The kind of pick-up of a leg. The way back of a trip to the airport begins with a landing, and the other way around. */
export function waitingTripOf(
  legNumber: number,
  {
    type,
    flightKind,
    returnFlightKind,
  }: { type: TripType; flightKind: FlightKind; returnFlightKind: FlightKind },
): Pick<WaitedLeg, 'type' | 'flightKind'> {
  return legNumber === 0 ? { type, flightKind } : { type: typeOfWayBack(type), flightKind: returnFlightKind }
}

/** What a person checks before approving, at the desk. */
export const doubtTexts: Record<WaitingDoubt, string> = {
  'arrival-unknown': 'No arrival was pressed: check when the car was there.',
  'landing-unknown': 'Free waiting starts at the landing: check when the flight landed.',
  'long-wait': `More than ${formatCents(automaticWaitingCents)} needs a person.`,
  'charged-already': 'There is another waiting charge for this trip: approve only one.',
  'declined-before':
    'Waiting time for this trip was declined or taken back before, with other times: decide again.',
}
