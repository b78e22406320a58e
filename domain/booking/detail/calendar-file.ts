import { type BookingStatus, isCalledOff } from '#domain/status/booking-status.ts'
import type { BookingDetail } from './booking-detail.ts'
import {
  type CalendarParty,
  escapeCalendarText,
  formatCalendarLines,
  formatCalendarTime,
  formatPartyLine,
} from './calendar-lines.ts'

/** The fields of a booking that a calendar shows. Times are ISO strings. */
export type CalendarTrip = {
  reference: string
  status: BookingStatus
  /** The number of changes: calendars use the entry with the highest SEQUENCE. */
  changes: number
  /** When it was last changed or created. */
  changedAt: string
  car: string | null
  pickUpAt: string
  returnAt: string | null
  pickUpLocation: string
  destinationLocation: string
  /** Hours, for an hourly trip. */
  duration: number | null
  /** The sum of all legs, if known. */
  durationMinutes: number | null
}

/** A booking as a calendar entry. Each timeline entry counts as a change, so the sequence never decreases. */
export function toCalendarTrip({ timeline, car, ...trip }: BookingDetail): CalendarTrip {
  return {
    ...trip,
    car: car?.name ?? null,
    changes: Math.max(0, timeline.length - 1),
    changedAt: timeline.at(-1)?.at ?? trip.createdAt,
  }
}

/**
 * The booking as a calendar file, one entry per leg. The UID of an entry never changes, so a calendar updates or
 * removes the entry it already has. The file contains no manage link: calendars are shared, and that link gives control
 * of the booking.
 */
export function calendarFile(trip: CalendarTrip, host: string): string {
  const status = calendarStatus(trip.status)
  const entries = calendarLegs(trip).flatMap((leg) => entryLines(trip, { leg, host, status }))
  return formatCalendarLines(wrapCalendar('PUBLISH', host, entries))
}

export type Invitation = {
  /** REQUEST adds or updates the entry, CANCEL removes it. */
  method: 'REQUEST' | 'CANCEL'
  /** 1 is the outbound leg, 2 the return. An email can carry one invitation, so each leg has its own file. */
  leg: 1 | 2
  /** Part of the UID, in emails as in the file. */
  host: string
  organizer: CalendarParty
  attendee: CalendarParty
}

/** One leg as an email invitation, with the same UID and SEQUENCE as in the file. */
export function calendarInvitation(trip: CalendarTrip, invitation: Invitation): string {
  const { method, host, organizer, attendee } = invitation
  const leg = calendarLegs(trip)[invitation.leg - 1] ?? { number: invitation.leg }
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  const parties = [
    formatPartyLine('ORGANIZER', organizer),
    // No reply is needed: the customer booked the trip.
    formatPartyLine('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', attendee),
  ]
  return formatCalendarLines(wrapCalendar(method, host, entryLines(trip, { leg, host, status, parties })))
}

function wrapCalendar(method: string, host: string, entries: readonly string[]): string[] {
  const head = ['VERSION:2.0', `PRODID:-//${escapeCalendarText(host)}//Booking//EN`, 'CALSCALE:GREGORIAN']
  return ['BEGIN:VCALENDAR', ...head, `METHOD:${method}`, ...entries, 'END:VCALENDAR']
}

type EntryStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

function calendarStatus(status: BookingStatus): EntryStatus {
  if (status === 'requested') return 'TENTATIVE'
  return isCalledOff(status) ? 'CANCELLED' : 'CONFIRMED'
}

type Leg = {
  number: number
  route?: { start: string; minutes: number | null; from: string; to: string; name: string }
}

type Entry = { leg: Leg; host: string; status: EntryStatus; parties?: readonly string[] }

/** For a leg that was removed, the UID is enough to cancel the entry. */
function entryLines(
  trip: CalendarTrip,
  { leg: { number, route }, host, status, parties = [] }: Entry,
): string[] {
  const { reference, changes, changedAt } = trip
  return [
    'BEGIN:VEVENT',
    `UID:${reference}-${number}@${host}`,
    `SEQUENCE:${changes}`,
    `STATUS:${status}`,
    `DTSTAMP:${formatCalendarTime(changedAt)}`,
    ...parties,
    ...(route ? legLines(reference, route) : []),
    'END:VEVENT',
  ]
}

function legLines(
  reference: string,
  { start, minutes, from, to, name }: NonNullable<Leg['route']>,
): string[] {
  return [
    `DTSTART:${formatCalendarTime(start)}`,
    ...(minutes === null ? [] : [`DURATION:PT${minutes}M`]),
    `SUMMARY:${escapeCalendarText(name)}`,
    `LOCATION:${escapeCalendarText(from)}`,
    `DESCRIPTION:${escapeCalendarText(`Booking ${reference}\nFrom ${from}\nTo ${to}`)}`,
  ]
}

function calendarLegs(trip: CalendarTrip): Leg[] {
  const {
    pickUpAt,
    returnAt,
    pickUpLocation: from,
    destinationLocation: to,
    duration,
    durationMinutes,
  } = trip
  const car = trip.car ?? 'Car'
  const ofAll = duration === null ? durationMinutes : duration * 60
  const minutes = ofAll === null ? null : Math.round(returnAt ? ofAll / 2 : ofAll)
  const out: Leg = { number: 1, route: { start: pickUpAt, minutes, from, to, name: `${car}: pick-up` } }
  if (!returnAt) return [out]
  return [out, { number: 2, route: { start: returnAt, minutes, from: to, to: from, name: `${car}: return` } }]
}
