import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tripTypes } from '#domain/trip/trip.ts'
import { automaticWaitingCents, computeWaiting, type WaitedLeg, waitingTripOf } from './waiting-time.ts'

const terms = { freeMinutes: 15, freeMinutesDomestic: 30, freeMinutesInternational: 60, minuteCents: 100 }

/** 5 p.m. in New York. */
const fiveAt = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 20, 22, minute, second))

const leg: WaitedLeg = {
  startsAt: fiveAt(0),
  landsAt: null,
  hasLanded: false,
  arrivedAt: fiveAt(-10),
  boardedAt: fiveAt(42),
  type: 'point-to-point',
  flightKind: null,
}

test('waiting counts from the agreed time to boarding, after the free minutes', () => {
  expect(computeWaiting(leg, terms)).toEqual({
    cents: 2_700,
    minutes: 27,
    reason: 'Waiting 5:00–5:42 p.m., 15 minutes free, 27 × $1.00',
    doubts: [],
  })
})

test('a car that comes late waits from its arrival', () => {
  expect(computeWaiting({ ...leg, arrivedAt: fiveAt(20) }, terms)).toMatchObject({
    cents: 700,
    reason: 'Waiting 5:20–5:42 p.m., 15 minutes free, 7 × $1.00',
  })
})

test('a minute that is not full is free', () => {
  expect(computeWaiting({ ...leg, boardedAt: fiveAt(15, 59) }, terms)).toBeNull()
  expect(computeWaiting({ ...leg, boardedAt: fiveAt(16, 59) }, terms)).toMatchObject({ minutes: 1 })
})

test.each([
  ['domestic', 'Waiting 5:00–5:42 p.m., 30 minutes free, 12 × $1.00'],
  ['international', undefined],
] as const)('after a %s flight the free minutes are those of the flight', (flightKind, reason) => {
  const waited = computeWaiting({ ...leg, type: 'from-airport', flightKind }, terms)

  expect(waited?.reason).toBe(reason)
})

test('after a flight a person checks the landing, and waiting does not count before it', () => {
  const late = { ...leg, type: 'from-airport', flightKind: 'domestic', landsAt: fiveAt(5) } as const

  expect(computeWaiting(late, terms)).toMatchObject({ minutes: 7, doubts: ['landing-unknown'] })
  expect(computeWaiting({ ...late, hasLanded: true }, terms)).toMatchObject({ minutes: 7, doubts: [] })
})

test('without a press of the arrival, and above the limit, a person decides', () => {
  expect(computeWaiting({ ...leg, arrivedAt: undefined }, terms)?.doubts).toEqual(['arrival-unknown'])
  const [most, more] = [15 + 60, 15 + 61].map((minute) =>
    computeWaiting({ ...leg, boardedAt: fiveAt(minute) }, terms),
  )
  expect(most).toMatchObject({ cents: automaticWaitingCents, doubts: [] })
  expect(more?.doubts).toEqual(['long-wait'])
})

test('a trip by the hour, a passenger who did not board, and rates without a rule cost nothing', () => {
  expect(computeWaiting({ ...leg, type: 'hourly-as-directed' }, terms)).toBeNull()
  expect(computeWaiting({ ...leg, boardedAt: undefined }, terms)).toBeNull()
  expect(computeWaiting(leg, null)).toBeNull()
})

test('the way back of a trip to the airport is a landing', () => {
  const trip = { type: 'to-airport', flightKind: 'domestic', returnFlightKind: 'international' } as const

  expect(waitingTripOf(0, trip)).toEqual({ type: 'to-airport', flightKind: 'domestic' })
  expect(waitingTripOf(1, trip)).toEqual({ type: 'from-airport', flightKind: 'international' })
})

test('a return from the airport that was added without a flight has the free minutes of a domestic landing', () => {
  const back = waitingTripOf(1, { type: 'to-airport', flightKind: null, returnFlightKind: null })

  expect(back).toEqual({ type: 'from-airport', flightKind: null })
  expect(computeWaiting({ ...leg, ...back }, terms)?.reason).toContain('30 minutes free')
})

test('the way back to the airport waits as at any address', () => {
  const trip = { type: 'from-airport', flightKind: 'international', returnFlightKind: 'domestic' } as const

  expect(computeWaiting({ ...leg, ...waitingTripOf(1, trip) }, terms)?.reason).toContain('15 minutes free')
})

test('waiting is never negative, never more than the minutes at the pick-up, and grows with them', () => {
  const minute = fc.integer({ min: -300, max: 300 })
  const time = minute.map((value) => fiveAt(value))
  const any = fc.record({
    startsAt: time,
    landsAt: fc.option(time),
    hasLanded: fc.boolean(),
    arrivedAt: fc.option(time, { nil: undefined }),
    boardedAt: time,
    type: fc.constantFrom(...tripTypes.map(({ value }) => value)),
    flightKind: fc.constantFrom('domestic' as const, 'international' as const, null),
  })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 60 }), (waited, more) => {
      const first = computeWaiting(waited, terms)
      const later = computeWaiting(
        { ...waited, boardedAt: new Date(waited.boardedAt.getTime() + more * 60_000) },
        terms,
      )
      const there = (waited.boardedAt.getTime() - (waited.arrivedAt ?? waited.startsAt).getTime()) / 60_000
      expect(first?.cents ?? 1).toBeGreaterThan(0)
      expect(first?.minutes ?? 0).toBeLessThanOrEqual(Math.max(0, there))
      expect(later?.cents ?? 0).toBeGreaterThanOrEqual(first?.cents ?? 0)
    }),
  )
})
