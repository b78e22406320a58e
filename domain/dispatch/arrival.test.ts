import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { estimateArrival, isFresh } from './arrival.ts'
import { isTripDay } from './trip-day.ts'

const [midtown, jfk, queens] = [
  getZone('midtown').centre,
  getZone('jfk').centre,
  getZone('queens-east').centre,
]
const startsAt = new Date('2026-11-17T14:30:00Z')
const now = new Date('2026-11-17T14:00:00Z')
const leg = { startsAt, pickUp: midtown, destination: jfk, isOpenEnded: false, boardedAt: null }

test('without a position, the agreed time is shown, and not as an estimate', () => {
  for (const progress of ['planned', 'en-route'] as const)
    expect(estimateArrival({ ...leg, progress }, null)).toEqual({
      to: 'pick-up',
      at: startsAt,
      isEstimate: false,
    })
})

test('on the way, the arrival is the drive from the position to the pick-up, in traffic', () => {
  const far = estimateArrival({ ...leg, progress: 'en-route' }, { ...queens, at: now })
  const near = estimateArrival({ ...leg, progress: 'en-route' }, { ...midtown, at: now })

  expect(near).toEqual({ to: 'pick-up', at: new Date(now.getTime() + 60_000), isEstimate: true })
  expect(far?.at.getTime()).toBeGreaterThan(now.getTime() + 20 * 60_000)
})

test('on board, it is the drive to the destination, from the position or from the pick-up', () => {
  const boarded = { ...leg, progress: 'on-board' as const, boardedAt: now }
  const near = estimateArrival(boarded, { ...queens, at: now })

  expect(near).toMatchObject({ to: 'destination', isEstimate: true })
  expect(estimateArrival(boarded, null)?.at.getTime()).toBeGreaterThan(near?.at.getTime() ?? 0)
})

test('nobody knows when a trip by the hour, with stops, or to an unknown address ends', () => {
  const boarded = { ...leg, progress: 'on-board' as const, boardedAt: now }

  expect(estimateArrival({ ...boarded, isOpenEnded: true }, null)).toBeNull()
  expect(estimateArrival({ ...boarded, destination: null }, null)).toBeNull()
})

test('at the pick-up and after the trip nobody is on the way', () => {
  for (const progress of ['on-location', 'completed', 'no-show'] as const)
    expect(estimateArrival({ ...leg, progress }, { ...midtown, at: now })).toBeNull()
})

test('a position is recent for two minutes', () => {
  expect(isFresh({ at: new Date(now.getTime() - 120_000) }, now)).toBe(true)
  expect(isFresh({ at: new Date(now.getTime() - 121_000) }, now)).toBe(false)
})

test('a trip can be followed from a day before, with a chauffeur, until it is over', () => {
  const trip = { status: 'assigned' as const, pickUpAt: startsAt, returnAt: null }
  const dayBefore = new Date(startsAt.getTime() - 86_400_000)

  expect(isTripDay(trip, dayBefore)).toBe(true)
  expect(isTripDay(trip, new Date(dayBefore.getTime() - 1))).toBe(false)
  expect(isTripDay({ ...trip, status: 'confirmed' }, now)).toBe(true)
  expect(isTripDay({ ...trip, status: 'requested' }, now)).toBe(false)
  expect(isTripDay({ ...trip, status: 'on-board' }, new Date('2026-11-20T00:00:00Z'))).toBe(true)
  expect(isTripDay({ ...trip, status: 'completed' }, now)).toBe(false)
  expect(isTripDay({ ...trip, pickUpAt: new Date('2026-11-10T00:00:00Z'), returnAt: startsAt }, now)).toBe(
    true,
  )
})
