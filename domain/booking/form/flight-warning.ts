import { formatDuration } from '#domain/places/geo/format-distance.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { formatDate, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import { hasFlight, type TripType } from '#domain/trip/trip.ts'

/** New York wall-clock times. `flightAt` is the departure or landing time; empty until entered. */
export type FlightTimes = {
  type: TripType
  flightAt: WallClock | ''
  flightKind: FlightKind
  /** Null while the route is unknown. */
  drivingMinutes: number | null
}

/** `pickUpAt` is the time that fits; null while it depends on an unknown drive. */
export type FlightWarning = { text: string; pickUpAt: WallClock | null }

/**
 * A warning of one or two sentences if pick-up and flight do not match, otherwise null. It never blocks the booking.
 */
export function flightWarning({
  pickUpAt,
  ...flight
}: FlightTimes & { pickUpAt: WallClock }): FlightWarning | null {
  const flightAt = flight.flightAt === '' ? null : toInstant(flight.flightAt)
  const pickUp = toInstant(pickUpAt)
  const fitting = suggestPickUpTime(flight)
  if (!flightAt || !pickUp || !fitting) return null
  const minutesToFlight = (flightAt.getTime() - pickUp.getTime()) / minuteMs
  const tell = (wallClock: WallClock) => describeTime(wallClock, pickUpAt)
  const known = {
    ...flight,
    minutesToFlight,
    flightTold: tell(newYorkClockAt(flightAt)),
    fitting: tell(fitting),
  }
  const isDeparture = flight.type === 'to-airport'
  const text = isDeparture ? departureWarning(known) : landingWarning(known)
  const isUnknown = isDeparture && flight.drivingMinutes === null
  return text === null ? null : { text, pickUpAt: isUnknown ? null : fitting }
}

/**
 * The latest pick-up for a departure or the earliest after a landing, rounded to five minutes. Null for a trip without
 * a flight.
 */
export function suggestPickUpTime({
  type,
  flightAt,
  flightKind,
  drivingMinutes,
}: FlightTimes): WallClock | null {
  const flight = flightAt === '' ? null : toInstant(flightAt)
  if (!flight || !hasFlight(type)) return null
  const minutes = flight.getTime() / minuteMs
  const fitting =
    type === 'to-airport'
      ? Math.floor((minutes - checkInMinutes[flightKind] - (drivingMinutes ?? 0)) / step) * step
      : Math.ceil((minutes + exitMinutes[flightKind]) / step) * step
  return newYorkClockAt(new Date(fitting * minuteMs))
}

type KnownFlight = FlightTimes & { minutesToFlight: number; flightTold: string; fitting: string }

function departureWarning({ flightKind, drivingMinutes, minutesToFlight, flightTold, fitting }: KnownFlight) {
  const needed = checkInMinutes[flightKind]
  const departs = `Your flight departs ${flightTold}`
  const minutesAtAirport = minutesToFlight - (drivingMinutes ?? 0)
  if (minutesAtAirport > maxMinutesBefore)
    return `${departs}, more than ${maxMinutesBefore / 60} hours after this pick-up. Please check both dates.`
  if (minutesAtAirport >= needed) return null
  const allow = `Arrive ${needed / 60} hours before ${article[flightKind]} flight`
  if (minutesToFlight <= 0)
    return `${departs}, before this pick-up. ${allow}: ${describeLatestPickUp(fitting, drivingMinutes)}`
  if (drivingMinutes === null) return `${sentence(departs)} ${allow}: ${describeLatestPickUp(fitting, null)}`
  const drive = `and the drive takes about ${formatDuration(drivingMinutes)}`
  return `${departs}, ${drive}. ${allow}: ${describeLatestPickUp(fitting, drivingMinutes)}`
}

function describeLatestPickUp(fitting: string, drivingMinutes: number | null): string {
  return drivingMinutes === null
    ? sentence(`choose a pick-up well before ${fitting.replace(/^at /, '')}`)
    : `choose a pick-up ${fitting} or earlier.`
}

function landingWarning({ flightKind, minutesToFlight, flightTold, fitting }: KnownFlight) {
  const minutesAfter = -minutesToFlight
  const needed = exitMinutes[flightKind]
  const lands = `Your flight lands ${flightTold}`
  if (minutesAfter > maxMinutesAfter)
    return `${lands}, more than ${maxMinutesAfter / 60} hours before this pick-up. Please check both dates.`
  if (minutesAfter >= needed) return null
  const through = `Allow at least ${needed} minutes after ${article[flightKind]} flight`
  const when = minutesAfter < 0 ? `${lands}, after this pick-up.` : sentence(lands)
  return `${when} ${through}: choose a pick-up ${fitting} or later.`
}

/** Adds a period unless the text already ends with one, as 'p.m.' does. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** 'at 4:45 p.m.', with the date if it differs from the pick-up date. */
function describeTime(wallClock: WallClock, pickUpAt: WallClock): string {
  const time = `at ${formatTime(wallClock.slice(11))}`
  return toCalendarDay(wallClock) === toCalendarDay(pickUpAt) ? time : `${time} on ${formatDate(wallClock)}`
}

const article = { domestic: 'a domestic', international: 'an international' } as const

/** Airlines advise arriving two hours before a domestic flight and three before an international one. */
const checkInMinutes = { domestic: 120, international: 180 } as const

/** The shortest time from landing to the curb, border control included. */
export const exitMinutes = { domestic: 15, international: 45 } as const

/** Beyond these limits, the date is most likely wrong. */
const maxMinutesBefore = 12 * 60
const maxMinutesAfter = 6 * 60

const minuteMs = 60_000
const step = 5
