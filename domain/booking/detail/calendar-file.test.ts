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
  stops: ['20 W 34th St'],
  destinationLocation: 'JFK Airport; Terminal 4',
  duration: null,
  durationMinutes: 55,
  flight: 'Delta DL 412, domestic, departs at 2 p.m.',
  returnFlight: '',
  travelers: 'Ben Cho',
}

const site = {
  host: 'sagewoodlimo.example',
  name: 'Sagewood Limousine',
  configPhoneNumber: '(212) 555-0147',
}
const organizer = { name: 'Sagewood Limousine', email: 'reservations@sagewoodlimo.example' }
const attendee = { name: 'Ann Lee', email: 'ann+trips@example.com' }

test('the UID of an entry never changes, and each change raises its SEQUENCE', () => {
  const [first] = entriesOf(trip)
  const [moved] = entriesOf({
    ...trip,
    changes: 2,
    changedAt: '2026-11-16T09:00:00Z',
    pickUpAt: '2026-11-20T16:00:00Z',
  })

  expect(propertyOf(first, 'UID')).toBe('SW-7K3-M9Q-XTB-1@sagewoodlimo.example')
  expect(propertyOf(moved, 'UID')).toBe(propertyOf(first, 'UID'))
  expect([propertyOf(first, 'SEQUENCE'), propertyOf(moved, 'SEQUENCE')]).toEqual(['0', '2'])
  expect(propertyOf(moved, 'DTSTART')).toBe('20261120T160000Z')
  expect(propertyOf(moved, 'DTSTAMP')).toBe('20261116T090000Z')
})

test.each([
  ['requested', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['assigned', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
  ['expired', 'CANCELLED'],
] as const)('a booking that is %s is %s in a calendar', (status, expected) => {
  expect(propertyOf(entriesOf({ ...trip, status })[0], 'STATUS')).toBe(expected)
})

test('the legs of a round trip have different UIDs', () => {
  const legs = entriesOf({ ...trip, returnAt: '2026-11-19T02:00:00.000Z' })

  expect(
    legs.map((leg) => [propertyOf(leg, 'UID'), propertyOf(leg, 'DTSTART'), propertyOf(leg, 'LOCATION')]),
  ).toEqual([
    ['SW-7K3-M9Q-XTB-1@sagewoodlimo.example', '20261117T143000Z', '350 5th Ave, New York, NY 10118'],
    ['SW-7K3-M9Q-XTB-2@sagewoodlimo.example', '20261119T020000Z', 'JFK Airport; Terminal 4'],
  ])
})

test('each leg names the traveler and its own flight', () => {
  const returnFlight = 'DL 413, domestic, lands at 8:20 p.m.'
  const legs = entriesOf({ ...trip, returnAt: '2026-11-19T02:00:00.000Z', returnFlight })

  expect(legs.map((leg) => propertyOf(leg, 'DESCRIPTION'))).toEqual([
    expect.stringMatching(/^Traveler: Ben Cho$.+^Flight: Delta DL 412, domestic, departs at 2 p\.m\.$/ms),
    expect.stringMatching(/^Traveler: Ben Cho$.+^Flight: DL 413, domestic, lands at 8:20 p\.m\.$/ms),
  ])
})

test('an entry has brand, destination, stops, flight, phone, a link without secret, and an alarm', () => {
  const [entry] = entriesOf({ ...trip, status: 'confirmed' })

  expect(propertyOf(entry, 'SUMMARY')).toBe('Sagewood Limousine to JFK Airport')
  expect(propertyOf(entry, 'DESCRIPTION')?.split('\n')).toEqual([
    'Booking SW-7K3-M9Q-XTB',
    'Traveler: Ben Cho',
    'Car: Executive Sedan',
    'From 350 5th Ave, New York, NY 10118',
    'Stop: 20 W 34th St',
    'To JFK Airport; Terminal 4',
    'Flight: Delta DL 412, domestic, departs at 2 p.m.',
    'Phone: (212) 555-0147',
    'See or change your booking: https://sagewoodlimo.example/booking/info',
  ])
  expect(propertyOf(entry, 'URL')).toBe('https://sagewoodlimo.example/booking/info')
  const alarm =
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Sagewood Limousine to JFK Airport\r\nTRIGGER:-PT2H\r\n'
  expect(calendarFile({ ...trip, status: 'confirmed' }, site)).toContain(alarm)
  expect(calendarFile({ ...trip, status: 'cancelled' }, site)).not.toContain('VALARM')
})

test('an email invitation has the UID of the file, the organizer and the attendee', () => {
  const booking = { ...trip, status: 'confirmed', changes: 3 } as const
  const file = readCalendar(calendarFile(booking, site))
  const email = invited(booking, 'REQUEST')

  expect([file.method, email.method]).toEqual(['PUBLISH', 'REQUEST'])
  for (const name of ['UID', 'SEQUENCE', 'STATUS', 'DTSTART', 'DURATION', 'SUMMARY', 'LOCATION', 'DTSTAMP'])
    expect(propertyOf(email.entries[0], name)).toBe(propertyOf(file.entries[0], name))
  expect(email.entries[0]?.ORGANIZER).toEqual({
    value: 'mailto:reservations@sagewoodlimo.example',
    parameters: { CN: 'Sagewood Limousine' },
  })
  expect(email.entries[0]?.ATTENDEE).toMatchObject({
    value: 'mailto:ann+trips@example.com',
    parameters: { CN: 'Ann Lee', PARTSTAT: 'ACCEPTED' },
  })
})

test('a cancellation removes the invited entry, and a removed return by its UID alone', () => {
  const booking = { ...trip, status: 'confirmed', changes: 1 } as const
  const invitation = invited(booking, 'REQUEST')
  const cancellation = invited({ ...booking, status: 'cancelled', changes: 2 }, 'CANCEL')
  const back = invited(booking, 'CANCEL', 2)

  expect(cancellation.method).toBe('CANCEL')
  expect(propertyOf(cancellation.entries[0], 'STATUS')).toBe('CANCELLED')
  expect(propertyOf(cancellation.entries[0], 'UID')).toBe(propertyOf(invitation.entries[0], 'UID'))
  expect(Number(propertyOf(cancellation.entries[0], 'SEQUENCE'))).toBeGreaterThan(
    Number(propertyOf(invitation.entries[0], 'SEQUENCE')),
  )
  expect(propertyOf(back.entries[0], 'UID')).toBe('SW-7K3-M9Q-XTB-2@sagewoodlimo.example')
  expect(back.entries[0]).not.toHaveProperty('DTSTART')
})

test('any customer text stays within one property and is read back unchanged', () => {
  const typed = fc.oneof(
    fc.constantFrom(
      'Plaza\r\nATTENDEE:mailto:x@example.com',
      'a\rb\0c\u2028d\u0085e',
      'A;B,C\\D\\n"E"^n',
      'END:VEVENT\nBEGIN:VALARM',
      '家'.repeat(300),
      '👩‍👩‍👧'.repeat(99),
    ),
    fc.string({ unit: 'binary', maxLength: 50 }),
  )

  fc.assert(
    fc.property(typed, typed, typed, (place, car, name) => {
      const booking = { ...trip, pickUpLocation: place, car }
      const file = calendarInvitation(booking, {
        method: 'REQUEST',
        leg: 1,
        site,
        organizer,
        attendee: { name, email: `x@example.com${place.slice(0, 9)}` },
      })
      const { entries } = readCalendar(file)
      expect(entries).toHaveLength(1)
      expect(propertyOf(entries[0], 'LOCATION')).toBe(cleanMultiline(place))
      expect(propertyOf(entries[0], 'DESCRIPTION')).toContain(cleanMultiline(car))
      const shownName = cleanSingleLine(name).replaceAll('"', "'").replace(/[\\^]/g, '/')
      expect(entries[0]?.ATTENDEE?.parameters.CN).toBe(shownName)
      expect(Object.keys(entries[0] ?? {})).toHaveLength(12)
    }),
    { numRuns: 50 },
  )
})

function entriesOf(booking: CalendarTrip): ParsedCalendarEntry[] {
  return readCalendar(calendarFile(booking, site)).entries
}

function invited(booking: CalendarTrip, method: 'REQUEST' | 'CANCEL', leg: 1 | 2 = 1) {
  return readCalendar(calendarInvitation(booking, { method, leg, site, organizer, attendee }))
}

function propertyOf(entry: ParsedCalendarEntry | undefined, name: string): string | undefined {
  return entry?.[name]?.value
}
