import { formatTime } from '#domain/time/clock-face.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatDate, toCalendarDay } from '#domain/time/wall-clock.ts'
import { hasFlight, type TripType } from './trip.ts'

export const flightKinds = ['domestic', 'international'] as const

export type FlightKind = (typeof flightKinds)[number]

type Instant = Date | string

/** The flight of each way, and the times that it meets. */
export type FlightFields = {
  type: TripType
  pickUpAt: Instant | null
  returnAt: Instant | null
  airline: string | null
  flightNumber: string | null
  flightKind: FlightKind | null
  /** The landing of a trip from an airport, the departure of one to it. */
  flightAt: Instant | null
  returnAirline: string | null
  returnFlightNumber: string | null
  returnFlightKind: FlightKind | null
  /** The return drives the other way, so it meets a departure where the outbound leg met a landing. */
  returnFlightAt: Instant | null
}

/** 'Delta DL 412, international, lands at 2:45 p.m.'; empty without a flight. */
export function formatFlight(trip: FlightFields): string {
  const { type, airline, flightNumber, flightKind: kind, flightAt: at, pickUpAt } = trip
  return describeFlight({ airline, flightNumber, kind, at }, { type, pickUpAt, lands: 'from-airport' })
}

/** The same for the way back; empty for a one-way trip. */
export function formatReturnFlight(trip: FlightFields): string {
  const { type, returnAirline: airline, returnFlightNumber: flightNumber, returnFlightKind: kind } = trip
  const context = { type, pickUpAt: trip.returnAt, lands: 'to-airport' } as const
  return describeFlight({ airline, flightNumber, kind, at: trip.returnFlightAt }, context)
}

type Flight = {
  airline: string | null
  flightNumber: string | null
  kind: FlightKind | null
  at: Instant | null
}

/** `lands` is the kind of trip whose flight lands on this way. */
type FlightContext = { type: TripType; pickUpAt: Instant | null; lands: TripType }

function describeFlight(
  { airline, flightNumber, kind, at }: Flight,
  { type, pickUpAt, lands }: FlightContext,
): string {
  const name = [airline, flightNumber].filter(Boolean).join(' ')
  // The form sends a kind even if the visitor left the flight empty.
  if (!hasFlight(type) || (name === '' && at === null)) return ''
  const verb = type === lands ? 'lands' : 'departs'
  const text = [name, kind, at && `${verb} ${formatFlightTime(at, pickUpAt)}`].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'at 2:45 p.m.', with the date if it is not the day of the pick-up. */
function formatFlightTime(at: Instant, pickUpAt: Instant | null): string {
  const clock = newYorkClockAt(new Date(at))
  const time = `at ${formatTime(clock.slice(11))}`
  const isSameDay = pickUpAt && toCalendarDay(newYorkClockAt(new Date(pickUpAt))) === toCalendarDay(clock)
  return isSameDay ? time : `${time} on ${formatDate(clock)}`
}
