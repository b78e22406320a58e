import { expect, test } from 'vitest'
import { type CalendarTrip, calendarFile } from './calendar-entry.ts'

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

test('an entry keeps its name through every change, and each change raises its number', () => {
  const first = read(trip)
  const moved = read({
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
  expect(told(read({ ...trip, status }), 'STATUS')).toBe(expected)
})

test('what customers type cannot add a line of its own', () => {
  const lines = read({ ...trip, pickUpLocation: 'Plaza\r\nATTENDEE:mailto:x@example.com', car: 'A;B,C\\D' })

  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
  expect(told(lines, 'SUMMARY')).toBe('A\\;B\\,C\\\\D: pick-up')
})

test('both legs of a round trip have a name of their own', () => {
  const lines = read({ ...trip, returnAt: '2026-11-19T02:00:00.000Z' })

  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:SW-7K3-M9Q-XTB-1@sagewoodlimo.example',
    'UID:SW-7K3-M9Q-XTB-2@sagewoodlimo.example',
  ])
})

/** The lines as a calendar reads them. */
function read(kept: CalendarTrip): string[] {
  return calendarFile(kept, 'sagewoodlimo.example').replaceAll('\r\n ', '').split('\r\n')
}

function told(lines: string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
}
