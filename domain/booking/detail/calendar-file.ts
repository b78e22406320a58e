import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { BookingDetail } from './booking-detail.ts'
import {
  type CalendarParty,
  escapeCalendarText,
  formatCalendarLines,
  formatCalendarTime,
  formatPartyLine,
} from './calendar-lines.ts'

/** What of a booking a calendar shows. Times are ISO strings. */
export type CalendarTrip = {
  reference: string
  status: BookingStatus
  /** How often it has changed: of two files a calendar keeps the one that is higher. */
  changes: number
  /** When it was last changed, or made. */
  changedAt: string
  car: string | null
  pickUpAt: string
  returnAt: string | null
  pickUpLocation: string
  destinationLocation: string
  /** Hours, where the car is taken by the hour. */
  duration: number | null
  /** Of all legs together, where it is known. */
  durationMinutes: number | null
}

/** A booking for the calendar. Whatever happened to it counts as a change, so that the number never goes back. */
export function toCalendarTrip({ timeline, car, ...trip }: BookingDetail): CalendarTrip {
  return {
    ...trip,
    car: car?.name ?? null,
    changes: Math.max(0, timeline.length - 1),
    changedAt: timeline.at(-1)?.at ?? trip.createdAt,
  }
}

/**
 * The trip as a calendar file, an entry a leg. An entry keeps its name whatever changes, so that a calendar that has it
 * already moves it, or strikes it out. The file holds no manage link: calendars are shared, and whoever holds that link
 * may change the booking.
 */
export function calendarFile(trip: CalendarTrip, host: string): string {
  const status = calendarStatus(trip.status)
  const entries = calendarLegs(trip).flatMap((leg) => entryLines(trip, { leg, host, status }))
  return formatCalendarLines(wrapCalendar('PUBLISH', host, entries))
}

export type Invitation = {
  /** To add the entry or to move it; or to take it out. */
  method: 'REQUEST' | 'CANCEL'
  /** The way there is 1, the way back 2: a mail asks for one entry, so each leg has its own file. */
  leg: 1 | 2
  /** The name of an entry is made with it, in mails as in the file. */
  host: string
  organizer: CalendarParty
  attendee: CalendarParty
}

/** One leg as a mail brings it to a calendar, under the same name and number as in the file. */
export function calendarInvitation(trip: CalendarTrip, invitation: Invitation): string {
  const { method, host, organizer, attendee } = invitation
  const leg = calendarLegs(trip)[invitation.leg - 1] ?? { number: invitation.leg }
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  const parties = [
    formatPartyLine('ORGANIZER', organizer),
    // Nobody has to answer: the customer has booked it.
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
  return status === 'cancelled' || status === 'expired' ? 'CANCELLED' : 'CONFIRMED'
}

type Leg = {
  number: number
  route?: { start: string; minutes: number | null; from: string; to: string; name: string }
}

type Entry = { leg: Leg; host: string; status: EntryStatus; parties?: readonly string[] }

/** A leg that is there no more has nothing but its name: that is enough to take it out. */
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
