import type { BookingStatus } from './booking-status.ts'

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

/**
 * The trip as a calendar file, an entry a leg. An entry keeps its name whatever changes, so that a calendar that has it
 * already moves it, or strikes it out. The file holds no manage link: calendars are shared, and whoever holds that link
 * may change the booking.
 */
export function calendarFile(trip: CalendarTrip, host: string): string {
  const { reference, status, changes, changedAt } = trip
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(host)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entriesOf(trip).flatMap(({ start, minutes, from, to, name }, index) => [
      'BEGIN:VEVENT',
      `UID:${reference}-${index + 1}@${host}`,
      `SEQUENCE:${changes}`,
      `STATUS:${calendarStatus(status)}`,
      `DTSTAMP:${utc(changedAt)}`,
      `DTSTART:${utc(start)}`,
      ...(minutes === null ? [] : [`DURATION:PT${minutes}M`]),
      `SUMMARY:${escaped(name)}`,
      `LOCATION:${escaped(from)}`,
      `DESCRIPTION:${escaped(`Booking ${reference}\nFrom ${from}\nTo ${to}`)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function calendarStatus(status: BookingStatus): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (status === 'requested') return 'TENTATIVE'
  return status === 'cancelled' || status === 'expired' ? 'CANCELLED' : 'CONFIRMED'
}

type Entry = { start: string; minutes: number | null; from: string; to: string; name: string }

function entriesOf(trip: CalendarTrip): Entry[] {
  const { pickUpAt, returnAt, pickUpLocation, destinationLocation, duration, durationMinutes } = trip
  const car = trip.car ?? 'Car'
  const ofAll = duration === null ? durationMinutes : duration * 60
  const minutes = ofAll === null ? null : Math.round(returnAt ? ofAll / 2 : ofAll)
  const out = {
    start: pickUpAt,
    minutes,
    from: pickUpLocation,
    to: destinationLocation,
    name: `${car}: pick-up`,
  }
  if (!returnAt) return [out]
  return [
    out,
    { start: returnAt, minutes, from: destinationLocation, to: pickUpLocation, name: `${car}: return` },
  ]
}

/** '20261117T143000Z': every calendar shows it in its own zone, and none has to know New York's rules. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** RFC 5545: a line has at most 75 bytes; what follows it on the next begins with a space. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (bytes.encode(row + character).length > 75) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}
