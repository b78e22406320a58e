import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsAt, newYorkClockAt } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { type FlightTimes, flightWarning, suggestPickUpTime } from './flight-warning.ts'

const departure: FlightTimes = {
  type: 'to-airport',
  flightAt: '2026-12-01T16:45',
  flightKind: 'domestic',
  drivingMinutes: 50,
}
const landing: FlightTimes = { ...departure, type: 'from-airport' }

const hintAt = (pickUpAt: WallClock, flight: FlightTimes) => flightWarning({ ...flight, pickUpAt })
const warningAt = (pickUpAt: WallClock, flight: FlightTimes) => hintAt(pickUpAt, flight)?.text ?? null

test('to the airport: two hours before a domestic departure are enough, a minute less warns', () => {
  expect(warningAt('2026-12-01T13:55', departure)).toBe(null)
  expect(warningAt('2026-12-01T13:56', departure)).toBe(
    'Your flight departs at 4:45 p.m., and the drive takes about 50 min. Arrive 2 hours before a domestic flight: choose a pick-up at 1:55 p.m. or earlier.',
  )
})

test('to the airport: an international departure needs three hours', () => {
  const flight: FlightTimes = { ...departure, flightKind: 'international' }
  expect(warningAt('2026-12-01T12:55', flight)).toBe(null)
  expect(warningAt('2026-12-01T12:56', flight)).toContain(
    'Arrive 3 hours before an international flight: choose a pick-up at 12:55 p.m. or earlier.',
  )
})

test('to the airport: a pick-up after the departure gets its own warning', () => {
  expect(warningAt('2026-12-01T17:00', departure)).toContain(
    'Your flight departs at 4:45 p.m., before this pick-up.',
  )
})

test('to the airport: while the route is unknown only the hours before the departure count', () => {
  const flight: FlightTimes = { ...departure, drivingMinutes: null }
  expect(warningAt('2026-12-01T14:45', flight)).toBe(null)
  expect(warningAt('2026-12-01T14:46', flight)).toBe(
    'Your flight departs at 4:45 p.m. Arrive 2 hours before a domestic flight: choose a pick-up well before 2:45 p.m.',
  )
})

test('to the airport: more than twelve hours before the departure is most likely the wrong day', () => {
  expect(warningAt('2026-12-01T03:55', departure)).toBe(null)
  expect(warningAt('2026-11-30T16:45', departure)).toBe(
    'Your flight departs at 4:45 p.m. on December 1, 2026, more than 12 hours after this pick-up. Please check both dates.',
  )
})

test('a pick-up on another day than the flight shows the date', () => {
  const flight: FlightTimes = { ...departure, flightAt: '2026-12-02T01:30' }
  expect(warningAt('2026-12-02T00:10', flight)).toContain(
    'choose a pick-up at 10:40 p.m. on December 1, 2026 or earlier',
  )
})

test('from the airport: a pick-up before the landing warns', () => {
  expect(warningAt('2026-12-01T16:30', landing)).toBe(
    'Your flight lands at 4:45 p.m., after this pick-up. Allow at least 15 minutes after a domestic flight: choose a pick-up at 5 p.m. or later.',
  )
})

test('from the airport: leaving takes 15 minutes after a domestic landing, 45 after an international one', () => {
  expect(warningAt('2026-12-01T17:00', landing)).toBe(null)
  expect(warningAt('2026-12-01T16:59', landing)).toBe(
    'Your flight lands at 4:45 p.m. Allow at least 15 minutes after a domestic flight: choose a pick-up at 5 p.m. or later.',
  )

  const abroad: FlightTimes = { ...landing, flightKind: 'international' }
  expect(warningAt('2026-12-01T17:30', abroad)).toBe(null)
  expect(warningAt('2026-12-01T17:29', abroad)).toContain('choose a pick-up at 5:30 p.m. or later')
})

test('from the airport: more than six hours after the landing is most likely the wrong day', () => {
  expect(warningAt('2026-12-01T22:45', landing)).toBe(null)
  expect(warningAt('2026-12-01T22:46', landing)).toContain('more than 6 hours before this pick-up')
})

test('the night the clocks go back is an hour longer', () => {
  const flight: FlightTimes = { ...landing, flightAt: '2026-11-01T00:30' }
  expect(warningAt('2026-11-01T05:30', flight)).toBe(null)
  expect(warningAt('2026-11-01T05:31', flight)).toContain('more than 6 hours before this pick-up')
})

test('there is no warning without a flight, for a skipped time, or for other trips', () => {
  expect(warningAt('2026-12-01T16:00', { ...departure, flightAt: '' })).toBe(null)
  expect(warningAt('2027-03-14T02:30', departure)).toBe(null)
  expect(warningAt('2026-12-01T16:00', { ...departure, flightAt: '2027-03-14T02:30' })).toBe(null)
  for (const { value: type } of tripTypes)
    if (type !== 'to-airport' && type !== 'from-airport')
      expect(warningAt('2026-12-01T16:44', { ...departure, type })).toBe(null)
})

const anyClock = fc
  .date({ min: new Date('2026-01-01T05:00Z'), max: new Date('2028-12-31T00:00Z'), noInvalidDate: true })
  .map(newYorkClockAt)
  .filter((wallClock) => instantsAt(wallClock).length === 1)

const anyFlight: fc.Arbitrary<FlightTimes> = fc.record({
  type: fc.constantFrom('to-airport', 'from-airport'),
  flightAt: anyClock,
  flightKind: fc.constantFrom('domestic', 'international'),
  drivingMinutes: fc.option(fc.integer({ min: 0, max: 900 })),
})

test('a warning proposes the fitting time, unless the drive is unknown', () => {
  expect(hintAt('2026-12-01T13:56', departure)?.pickUpAt).toBe('2026-12-01T13:55')
  expect(hintAt('2026-12-01T16:30', landing)?.pickUpAt).toBe('2026-12-01T17:00')
  expect(hintAt('2026-11-30T16:45', departure)?.pickUpAt).toBe('2026-12-01T13:55')
  expect(hintAt('2026-12-01T14:46', { ...departure, drivingMinutes: null })?.pickUpAt).toBe(null)
  expect(hintAt('2026-12-01T16:59', { ...landing, drivingMinutes: null })?.pickUpAt).toBe('2026-12-01T17:00')
})

test('the suggested pick-up never warns', () => {
  fc.assert(
    fc.property(anyFlight, (flight) => {
      const proposed = suggestPickUpTime(flight)
      // A time that occurs twice is read as the earlier one, which may be an hour too soon.
      fc.pre(proposed !== null && instantsAt(proposed).length === 1)
      expect(warningAt(proposed, flight)).toBe(null)
    }),
  )
})
