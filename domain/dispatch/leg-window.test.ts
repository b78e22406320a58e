import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZone } from '#domain/constants.ts'
import { getZone, type ZoneCode, zones } from '#domain/places/geo/zones.ts'
import { wallClockAt } from '#domain/time/wall-clock.ts'
import type { PlannedLeg, PlannedTrip } from '#domain/trip/plan-trip.ts'
import { computeLegWindows } from './leg-window.ts'

const noon = new Date('2026-11-17T17:00Z')
const request = {
  type: 'point-to-point',
  pickUpAt: noon,
  returnAt: null,
  isRoundTrip: false,
  duration: null,
} as const

test('within Manhattan: a quarter of an hour each to drive there, to be early, to wait, to clean and to drive back', () => {
  // From 12:00: 20 × 1.25 minutes of driving, 15 of waiting, 15 + 15 after it.
  expect(shown(planned([leg('midtown', 'midtown', { minutes: 20 })]))).toEqual([[0, '11:30', '13:10']])
})

test('from an airport the window includes waiting for passport control', () => {
  const [[, , fromAirport] = []] = shown(planned([leg('jfk', 'midtown', { minutes: 40 })]))
  const [[, , fromArea] = []] = shown(planned([leg('queens-east', 'midtown', { minutes: 40 })]))

  // 40 × 1.25 minutes of driving, 60 and 15 of waiting, 15 + 15 after it.
  expect([fromAirport, fromArea]).toEqual(['14:20', '13:35'])
})

test('a trip out of town includes the drive back', () => {
  const [window] = computeLegWindows(request, planned([leg('midtown', 'hamptons', { minutes: 150 })]))
  const minutes = ((window?.to.getTime() ?? 0) - noon.getTime()) / 60_000

  expect(minutes).toBeGreaterThan(150 * 1.25 + 150)
})

test('each stop extends the window', () => {
  const trip = planned([leg('midtown', 'midtown', { minutes: 20 })])

  expect(shown({ ...trip, stops: 3 })).toEqual([[0, '11:30', '13:40']])
})

test('an hourly trip blocks the car for its hours, whatever the route', () => {
  const trip = planned([leg('midtown', 'midtown', { minutes: 180 })])

  expect(shown({ ...trip, type: 'prom', hours: 3, stops: 4 })).toEqual([[0, '11:30', '15:30']])
})

test('a round trip has two windows', () => {
  const evening = new Date('2026-11-17T23:00Z')
  const legs = [
    leg('midtown', 'midtown', { minutes: 20 }),
    leg('midtown', 'midtown', { minutes: 20, startsAt: evening }),
  ]

  expect(shown(planned(legs))).toEqual([
    [0, '11:30', '13:10'],
    [1, '17:30', '19:10'],
  ])
})

test('a return before the car would be ready merges the two windows', () => {
  const at = (instant: string) => [
    leg('midtown', 'midtown', { minutes: 20 }),
    leg('midtown', 'midtown', { minutes: 20, startsAt: new Date(instant) }),
  ]

  expect(shown(planned(at('2026-11-17T18:39Z')))).toEqual([[0, '11:30', '14:49']])
  expect(shown(planned(at('2026-11-17T18:40Z')))).toEqual([
    [0, '11:30', '13:10'],
    [1, '13:10', '14:50'],
  ])
})

test('an address that cannot be located blocks the car for longer than any trip within the area', () => {
  // Two hours to get there and 15 minutes early; four of driving, 15 minutes and two hours after it.
  expect(shown(null)).toEqual([[0, '09:45', '18:15']])
  expect(shown(null, { type: 'prom', duration: 6 })).toEqual([[0, '09:45', '20:15']])
})

test('a round trip that cannot be located has two windows, or one if they overlap', () => {
  const returning = (instant: string) => shown(null, { isRoundTrip: true, returnAt: new Date(instant) })

  expect(returning('2026-11-17T20:00Z')).toEqual([[0, '09:45', '21:15']])
  expect(returning('2026-11-18T17:00Z')).toEqual([
    [0, '09:45', '18:15'],
    [1, '09:45', '18:15'],
  ])
})

test('a window in the night the clocks go back has its usual length', () => {
  const length = (startsAt: Date) => {
    const [window] = computeLegWindows(request, planned([leg('midtown', 'jfk', { minutes: 60, startsAt })]))
    return (window?.to.getTime() ?? 0) - (window?.from.getTime() ?? 0)
  }

  expect(length(new Date('2026-11-01T05:30Z'))).toBe(length(noon))
})

test('a window begins before the pick-up, ends after the drive, and two never overlap', () => {
  const anyLeg = fc
    .tuple(fc.constantFrom(...zones), fc.constantFrom(...zones), fc.nat(300))
    .map(([from, to, minutes]) => leg(from.code, to.code, { minutes }))
  fc.assert(
    fc.property(anyLeg, anyLeg, fc.integer({ min: 1, max: 3000 }), (out, back, later) => {
      const startsAt = new Date(noon.getTime() + later * 60_000)
      const windows = computeLegWindows(request, planned([out, { ...back, startsAt }]))
      const [first, second] = windows
      const last = windows.at(-1)

      expect(first && first.from < noon).toBe(true)
      expect(last && last.to.getTime() > startsAt.getTime() + back.minutes * 60_000).toBe(true)
      expect(!first || !second || second.from >= first.to).toBe(true)
    }),
  )
})

function leg(
  from: ZoneCode,
  to: ZoneCode,
  { minutes, startsAt = noon }: { minutes: number; startsAt?: Date },
): PlannedLeg {
  const pickUpAt = wallClockAt(startsAt, timeZone)
  return { from: getZone(from), to: getZone(to), miles: 0, minutes, pickUpAt, startsAt }
}

function planned([first, ...others]: PlannedLeg[]): PlannedTrip {
  if (!first) throw new Error('A trip has a leg')
  const nothing = { stops: 0, childSeats: 0, meetAndGreet: false, miles: 0, minutes: 0 }
  return { type: 'point-to-point', legs: [first, ...others], ...nothing }
}

/** By New York's clock. */
function shown(trip: PlannedTrip | null, more: Partial<Parameters<typeof computeLegWindows>[0]> = {}) {
  const clock = (instant: Date) => wallClockAt(instant, timeZone).slice(11)
  return computeLegWindows({ ...request, ...more }, trip).map(({ leg, from, to }) => [
    leg,
    clock(from),
    clock(to),
  ])
}
