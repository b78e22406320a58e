import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMultiline, cleanSingleLine } from '#domain/text/clean-text.ts'
import { type ParsedCalendarEntry, readCalendar } from '#tests/readers/read-calendar.ts'
import { type CalendarTrip, calendarFile, calendarInvitation } from './calendar-file.ts'

const trip: CalendarTrip = {
  reference: 'SW-7K3-M9Q-XTB',
  status: 'requested',
  changes: 0,
  changedAt: '2026-11-15T15:00:00.000Z',
  car: 'Executive Sedan',
  pickUpAt: '2026-11-17T14:30:00.000Z',
  returnAt: null,
  pickUpLocation: '350 5th Ave, New York, NY 10118',
  destinationLocation: 'JFK Airport; Terminal 4',
  duration: null,
  durationMinutes: 55,
}

const host = 'sagewoodlimo.example'
const organizer = { name: 'Sagewood Limousine', email: 'reservations@sagewoodlimo.example' }
const attendee = { name: 'Ann Lee', email: 'ann+trips@example.com' }

test('an entry keeps its name through every change, and each change raises its number', () => {
  const [first] = entriesOf(trip)
  const [moved] = entriesOf({
    ...trip,
    changes: 2,
    changedAt: '2026-11-16T09:00:00Z',
    pickUpAt: '2026-11-20T16:00:00Z',
  })

  expect(told(first, 'UID')).toBe('SW-7K3-M9Q-XTB-1@sagewoodlimo.example')
  expect(told(moved, 'UID')).toBe(told(first, 'UID'))
  expect([told(first, 'SEQUENCE'), told(moved, 'SEQUENCE')]).toEqual(['0', '2'])
  expect(told(moved, 'DTSTART')).toBe('20261120T160000Z')
  expect(told(moved, 'DTSTAMP')).toBe('20261116T090000Z')
})

test.each([
  ['requested', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['assigned', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
  ['expired', 'CANCELLED'],
] as const)('a booking that is %s is %s in a calendar', (status, expected) => {
  expect(told(entriesOf({ ...trip, status })[0], 'STATUS')).toBe(expected)
})

test('both legs of a round trip have a name of their own', () => {
  const legs = entriesOf({ ...trip, returnAt: '2026-11-19T02:00:00.000Z' })

  expect(legs.map((leg) => [told(leg, 'UID'), told(leg, 'DTSTART'), told(leg, 'LOCATION')])).toEqual([
    ['SW-7K3-M9Q-XTB-1@sagewoodlimo.example', '20261117T143000Z', '350 5th Ave, New York, NY 10118'],
    ['SW-7K3-M9Q-XTB-2@sagewoodlimo.example', '20261119T020000Z', 'JFK Airport; Terminal 4'],
  ])
})

test('a mail asks for the entry that the file has, with who organizes it and whom it is for', () => {
  const kept = { ...trip, status: 'confirmed', changes: 3 } as const
  const file = readCalendar(calendarFile(kept, host))
  const mail = invited(kept, 'REQUEST')

  expect([file.method, mail.method]).toEqual(['PUBLISH', 'REQUEST'])
  for (const name of ['UID', 'SEQUENCE', 'STATUS', 'DTSTART', 'DURATION', 'SUMMARY', 'LOCATION', 'DTSTAMP'])
    expect(told(mail.entries[0], name)).toBe(told(file.entries[0], name))
  expect(mail.entries[0]?.ORGANIZER).toEqual({
    value: 'mailto:reservations@sagewoodlimo.example',
    parameters: { CN: 'Sagewood Limousine' },
  })
  expect(mail.entries[0]?.ATTENDEE).toMatchObject({
    value: 'mailto:ann+trips@example.com',
    parameters: { CN: 'Ann Lee', PARTSTAT: 'ACCEPTED' },
  })
})

test('a cancellation takes out the entry that was asked for, and a return that is no more by its name alone', () => {
  const kept = { ...trip, status: 'confirmed', changes: 1 } as const
  const asked = invited(kept, 'REQUEST')
  const gone = invited({ ...kept, status: 'cancelled', changes: 2 }, 'CANCEL')
  const back = invited(kept, 'CANCEL', 2)

  expect(gone.method).toBe('CANCEL')
  expect(told(gone.entries[0], 'STATUS')).toBe('CANCELLED')
  expect(told(gone.entries[0], 'UID')).toBe(told(asked.entries[0], 'UID'))
  expect(Number(told(gone.entries[0], 'SEQUENCE'))).toBeGreaterThan(
    Number(told(asked.entries[0], 'SEQUENCE')),
  )
  expect(told(back.entries[0], 'UID')).toBe('SW-7K3-M9Q-XTB-2@sagewoodlimo.example')
  expect(back.entries[0]).not.toHaveProperty('DTSTART')
})

test('whatever customers type is one text of one property, read again as it was', () => {
  const typed = fc.oneof(
    fc.constantFrom(
      'Plaza\r\nATTENDEE:mailto:x@example.com',
      'a\rb\0c\u2028d\u0085e',
      'A;B,C\\D\\n"E"',
      'END:VEVENT\nBEGIN:VALARM',
      '家'.repeat(300),
      '👩‍👩‍👧'.repeat(99),
    ),
    fc.string({ unit: 'binary', maxLength: 50 }),
  )

  fc.assert(
    fc.property(typed, typed, typed, (place, car, name) => {
      const kept = { ...trip, pickUpLocation: place, car }
      const file = calendarInvitation(kept, {
        method: 'REQUEST',
        leg: 1,
        host,
        organizer,
        attendee: { name, email: `x@example.com${place.slice(0, 9)}` },
      })
      const { entries } = readCalendar(file)
      expect(entries).toHaveLength(1)
      expect(told(entries[0], 'LOCATION')).toBe(cleanMultiline(place))
      expect(told(entries[0], 'SUMMARY')).toBe(cleanMultiline(`${car}: pick-up`))
      expect(entries[0]?.ATTENDEE?.parameters.CN).toBe(cleanSingleLine(name).replaceAll('"', "'"))
      expect(Object.keys(entries[0] ?? {})).toHaveLength(11)
    }),
    { numRuns: 50 },
  )
})

function entriesOf(kept: CalendarTrip): ParsedCalendarEntry[] {
  return readCalendar(calendarFile(kept, host)).entries
}

function invited(kept: CalendarTrip, method: 'REQUEST' | 'CANCEL', leg: 1 | 2 = 1) {
  return readCalendar(calendarInvitation(kept, { method, leg, host, organizer, attendee }))
}

function told(entry: ParsedCalendarEntry | undefined, name: string): string | undefined {
  return entry?.[name]?.value
}
