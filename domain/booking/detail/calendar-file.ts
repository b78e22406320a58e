import { fullName } from '#domain/contact/contact-schema.ts'
import type { Site } from '#domain/site/site.ts'
import { type BookingStatus, isCalledOff } from '#domain/status/booking-status.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
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
  /** Addresses, in the order of the outbound leg. */
  stops: readonly string[]
  destinationLocation: string
  /** Hours, for an hourly trip. */
  duration: number | null
  /** The sum of all legs, if known. */
  durationMinutes: number | null
  /** The flight of each way, and the passengers' names, as texts; empty if there are none. */
  flight: string
  returnFlight: string
  travelers: string
}

/** A booking as a calendar entry. Each timeline entry counts as a change, so the sequence never decreases. */
export function toCalendarTrip({ timeline, car, stops, ...trip }: BookingDetail): CalendarTrip {
  return {
    ...trip,
    car: car?.name ?? null,
    stops: stops.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ address }) => address),
    changes: Math.max(0, timeline.length - 1),
    changedAt: timeline.at(-1)?.at ?? trip.createdAt,
    flight: formatFlight(trip),
    returnFlight: formatReturnFlight(trip),
    travelers: trip.passengers.map(fullName).join(', '),
  }
}

/** The site that the customer booked on. Its host is part of the UID. */
export type CalendarSite = Pick<Site, 'host' | 'name' | 'configPhoneNumber'>

/**
 * The booking as a calendar file, one entry per leg. The UID of an entry never changes, so a calendar updates or
 * removes the entry it already has. Its link has no secret: calendars are shared, and a manage link gives control of the
 * booking.
 */
export function calendarFile(trip: CalendarTrip, site: CalendarSite): string {
  const status = calendarStatus(trip.status)
  const entries = calendarLegs(trip, site).flatMap((leg) => entryLines(trip, { leg, site, status }))
  return formatCalendarLines(wrapCalendar('PUBLISH', site, entries))
}

export type Invitation = {
  /** REQUEST adds or updates the entry, CANCEL removes it. */
  method: 'REQUEST' | 'CANCEL'
  /** 1 is the outbound leg, 2 the return. An email can carry one invitation, so each leg has its own file. */
  leg: 1 | 2
  site: CalendarSite
  organizer: CalendarParty
  attendee: CalendarParty
  /** Leaves out the link to the booking, which the customer manages. */
  isTraveler?: boolean
  /** Leaves out the trip. The UID is enough to cancel an entry. */
  isBare?: boolean
}

/** One leg as an email invitation, with the same UID and SEQUENCE as in the file. */
export function calendarInvitation(trip: CalendarTrip, invitation: Invitation): string {
  const { method, site, organizer, attendee, isTraveler = false, isBare = false } = invitation
  const legs = isBare ? [] : calendarLegs(trip, site)
  const leg = legs[invitation.leg - 1] ?? { number: invitation.leg }
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  const parties = [
    formatPartyLine('ORGANIZER', organizer),
    // No reply is needed: the customer booked the trip.
    formatPartyLine('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', attendee),
  ]
  const entry = entryLines(trip, { leg, site, status, parties, isTraveler })
  return formatCalendarLines(wrapCalendar(method, site, entry))
}

function wrapCalendar(method: string, { host }: CalendarSite, entries: readonly string[]): string[] {
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
  route?: {
    start: string
    minutes: number | null
    from: string
    stops: readonly string[]
    to: string
    name: string
    flight: string
    travelers: string
  }
}

type Entry = {
  leg: Leg
  site: CalendarSite
  status: EntryStatus
  parties?: readonly string[]
  isTraveler?: boolean
}

/** For a leg that was removed, the UID is enough to cancel the entry. */
function entryLines(
  trip: CalendarTrip,
  { leg: { number, route }, site, status, parties = [], isTraveler = false }: Entry,
): string[] {
  const { reference, changes, changedAt } = trip
  return [
    'BEGIN:VEVENT',
    `UID:${reference}-${number}@${site.host}`,
    `SEQUENCE:${changes}`,
    `STATUS:${status}`,
    `DTSTAMP:${formatCalendarTime(changedAt)}`,
    ...parties,
    ...(route ? legLines(trip, route, { ...site, isTraveler }) : []),
    ...(route && status !== 'CANCELLED' ? alarmLines(route.name) : []),
    'END:VEVENT',
  ]
}

function legLines(
  { reference, car }: CalendarTrip,
  { start, minutes, from, stops, to, name, flight, travelers }: NonNullable<Leg['route']>,
  { host, configPhoneNumber, isTraveler }: CalendarSite & { isTraveler: boolean },
): string[] {
  const url = `https://${host}/booking/info`
  const description = [
    `Booking ${reference}`,
    travelers && `Traveler: ${travelers}`,
    car && `Car: ${car}`,
    `From ${from}`,
    ...stops.map((stop) => `Stop: ${stop}`),
    to && `To ${to}`,
    flight && `Flight: ${flight}`,
    `Phone: ${configPhoneNumber}`,
    !isTraveler && `See or change your booking: ${url}`,
  ]
  return [
    `DTSTART:${formatCalendarTime(start)}`,
    ...(minutes === null ? [] : [`DURATION:PT${minutes}M`]),
    `SUMMARY:${escapeCalendarText(name)}`,
    `LOCATION:${escapeCalendarText(from)}`,
    `DESCRIPTION:${escapeCalendarText(description.filter(Boolean).join('\n'))}`,
    ...(isTraveler ? [] : [`URL:${url}`]),
  ]
}

/** Two hours before the pick-up, when we send the last reminder too. */
function alarmLines(name: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeCalendarText(name)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
  ]
}

function calendarLegs(trip: CalendarTrip, { name: company }: CalendarSite): Leg[] {
  const {
    pickUpAt,
    returnAt,
    pickUpLocation: from,
    stops,
    destinationLocation: to,
    duration,
    durationMinutes,
    flight,
    returnFlight,
    travelers,
  } = trip
  const ofAll = duration === null ? durationMinutes : duration * 60
  const minutes = ofAll === null ? null : Math.round(returnAt ? ofAll / 2 : ofAll)
  const outbound = { start: pickUpAt, minutes, from, stops, to, name: title(company, to), flight, travelers }
  const out: Leg = { number: 1, route: outbound }
  if (!returnAt) return [out]
  const way = { start: returnAt, from: to, stops: stops.toReversed(), to: from }
  const back = { ...way, minutes, name: title(company, from), flight: returnFlight, travelers }
  return [out, { number: 2, route: back }]
}

/** 'Sagewood Limousine to JFK Airport'. The first part of an address is its place or street. */
function title(company: string, to: string): string {
  const [place = ''] = to.split(/[,;]/)
  return place.trim() === '' ? company : `${company} to ${place.trim()}`
}
