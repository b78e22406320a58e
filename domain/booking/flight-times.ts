import { formatMinutes } from '#domain/places/format-way.ts'
import { formatClock } from '#domain/time/clock-face.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york.ts'
import { dayOf, formatDate, type WallClock } from '#domain/time/wall-clock.ts'
import type { FlightKind } from './booking-form.ts'
import { hasFlight, type TripType } from './trip-types.ts'

/** New York wall-clock times; `flightAt` is when the flight leaves, or lands, and empty while nobody has said. */
export type Flight = {
  type: TripType
  flightAt: WallClock | ''
  flightKind: FlightKind
  /** Null while the way is not known. */
  drivingMinutes: number | null
}

/** A sentence or two where the pick-up and the flight don't go together, otherwise null. It advises and never blocks. */
export function flightWarning({ pickUpAt, ...flight }: Flight & { pickUpAt: WallClock }): string | null {
  const flightAt = flight.flightAt === '' ? null : toInstant(flight.flightAt)
  const pickUp = toInstant(pickUpAt)
  const fitting = fittingPickUp(flight)
  if (!flightAt || !pickUp || !fitting) return null
  const minutesToFlight = (flightAt.getTime() - pickUp.getTime()) / minuteMs
  const tell = (wallClock: WallClock) => tellTime(wallClock, pickUpAt)
  const known = {
    ...flight,
    minutesToFlight,
    flightTold: tell(newYorkClockAt(flightAt)),
    fitting: tell(fitting),
  }
  return flight.type === 'to-airport' ? departureWarning(known) : landingWarning(known)
}

/**
 * The latest pick-up in time for a departure, or the earliest after a landing, on five minutes. Null for a trip without a
 * flight.
 */
export function fittingPickUp({ type, flightAt, flightKind, drivingMinutes }: Flight): WallClock | null {
  const flight = flightAt === '' ? null : toInstant(flightAt)
  if (!flight || !hasFlight(type)) return null
  const minutes = flight.getTime() / minuteMs
  const fitting =
    type === 'to-airport'
      ? Math.floor((minutes - checkInMinutes[flightKind] - (drivingMinutes ?? 0)) / step) * step
      : Math.ceil((minutes + comingOutMinutes[flightKind]) / step) * step
  return newYorkClockAt(new Date(fitting * minuteMs))
}

type Known = Flight & { minutesToFlight: number; flightTold: string; fitting: string }

function departureWarning({ flightKind, drivingMinutes, minutesToFlight, flightTold, fitting }: Known) {
  const needed = checkInMinutes[flightKind]
  const leaves = `The flight leaves ${flightTold}`
  const minutesAtAirport = minutesToFlight - (drivingMinutes ?? 0)
  if (minutesAtAirport > mostMinutesBefore)
    return `${leaves}, more than ${mostMinutesBefore / 60} hours after this pick-up. Please check both dates.`
  if (minutesAtAirport >= needed) return null
  const allow = `For ${article[flightKind]} flight, be at the airport ${needed / 60} hours before`
  if (minutesToFlight <= 0)
    return `${leaves}, before this pick-up. ${allow}: ${inTime(fitting, drivingMinutes)}`
  if (drivingMinutes === null) return `${sentence(leaves)} ${allow}: ${inTime(fitting, null)}`
  const drive = `and the drive takes about ${formatMinutes(drivingMinutes)}`
  return `${leaves}, ${drive}. ${allow}: ${inTime(fitting, drivingMinutes)}`
}

function inTime(fitting: string, drivingMinutes: number | null): string {
  return drivingMinutes === null
    ? sentence(`the pick-up has to be well before ${fitting.replace(/^at /, '')}`)
    : `a pick-up ${fitting} or earlier is in time.`
}

function landingWarning({ flightKind, minutesToFlight, flightTold, fitting }: Known) {
  const minutesAfter = -minutesToFlight
  const needed = comingOutMinutes[flightKind]
  const lands = `The flight lands ${flightTold}`
  if (minutesAfter > mostMinutesAfter)
    return `${lands}, more than ${mostMinutesAfter / 60} hours before this pick-up. Please check both dates.`
  if (minutesAfter >= needed) return null
  const through = `After ${article[flightKind]} flight, it takes at least ${needed} minutes to come out`
  const when = minutesAfter < 0 ? `${lands}, after this pick-up.` : sentence(lands)
  return `${when} ${through}: choose a pick-up ${fitting} or later.`
}

/** 'p.m.' brings its own full stop. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** 'at 4:45 p.m.', and the day where it is not that of the pick-up. */
function tellTime(wallClock: WallClock, pickUpAt: WallClock): string {
  const time = `at ${formatClock(wallClock.slice(11))}`
  return dayOf(wallClock) === dayOf(pickUpAt) ? time : `${time} on ${formatDate(wallClock)}`
}

const article = { domestic: 'a domestic', international: 'an international' } as const

/** What airlines advise: at the airport two hours before a domestic flight, three before an international one. */
const checkInMinutes = { domestic: 120, international: 180 } as const

/** From landing to the curb at the quickest: the walk, and the border where there is one. */
const comingOutMinutes = { domestic: 15, international: 45 } as const

/** Beyond these it is most likely the wrong day. */
const mostMinutesBefore = 12 * 60
const mostMinutesAfter = 6 * 60

const minuteMs = 60_000
const step = 5
