import type { KeptBooking } from '#app/features/wizard/submit-receipt.ts'

type Entry = { start: string; minutes: number | null; from: string; to: string; name: string }

/**
 * The trip as a calendar file, an entry a leg. It holds no manage link: calendars are shared, and whoever holds that link
 * may change the booking.
 */
export function tripCalendar({ reference, createdAt, trip }: KeptBooking, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(host)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entriesOf(trip).flatMap(({ start, minutes, from, to, name }, index) => [
      'BEGIN:VEVENT',
      `UID:${reference}-${index + 1}@${host}`,
      `DTSTAMP:${utc(createdAt)}`,
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

function entriesOf(trip: KeptBooking['trip']): Entry[] {
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

/** '20261117T143000Z' */
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
