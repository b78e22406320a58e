import { expect, test } from 'vitest'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { computeCancellation } from './preview-cancellation.ts'

const now = new Date('2026-11-15T17:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const terms = { freeHours: 24, latePercent: 50 }
const booking = {
  status: 'confirmed' as const,
  pickUpAt: inHours(72),
  totalCents: 10_001,
  heldCents: 10_001,
  terms,
}

test('inside the free time all of it comes back', () => {
  expect(computeCancellation(booking, now)).toEqual({
    refundCents: 10_001,
    keptCents: 0,
    freeUntil: inHours(48).toISOString(),
  })
})

test('after it, what is given back and what is kept are the price together', () => {
  expect(computeCancellation({ ...booking, pickUpAt: inHours(12) }, now)).toEqual({
    refundCents: 5001,
    keptCents: 5000,
    freeUntil: inHours(-12).toISOString(),
  })
})

test('a request that is not confirmed costs nothing, whenever it is cancelled', () => {
  const request = { ...booking, status: 'requested' as const, pickUpAt: inHours(1) }

  expect(computeCancellation({ ...request, heldCents: 0 }, now)).toMatchObject({
    refundCents: 0,
    keptCents: 0,
  })
  expect(computeCancellation({ ...request, heldCents: 4000 }, now)).toMatchObject({
    refundCents: 4000,
    keptCents: 0,
  })
})

test('what comes back is what we have less what is kept, and nothing more is asked for', () => {
  const late = { ...booking, pickUpAt: inHours(12) }

  expect(computeCancellation({ ...late, heldCents: 8000 }, now)).toMatchObject({
    refundCents: 3000,
    keptCents: 5000,
  })
  expect(computeCancellation({ ...late, heldCents: 2000 }, now)).toMatchObject({
    refundCents: 0,
    keptCents: 2000,
  })
  expect(computeCancellation({ ...late, heldCents: 0 }, now)).toMatchObject({ refundCents: 0, keptCents: 0 })
  expect(computeCancellation({ ...late, heldCents: 20_000 }, now)).toMatchObject({ refundCents: 15_000 })
})

test('what has no price yet, or no terms, costs nothing', () => {
  const late = { ...booking, pickUpAt: inHours(1) }

  expect(computeCancellation({ ...late, totalCents: null, heldCents: 0 }, now)).toMatchObject({
    refundCents: 0,
    keptCents: 0,
  })
  expect(computeCancellation({ ...late, terms: null }, now)).toEqual({
    refundCents: 10_001,
    keptCents: 0,
    freeUntil: null,
  })
})

test('once the time of the pick-up is past, it is cancelled by nobody', () => {
  expect(computeCancellation({ ...booking, pickUpAt: now }, now)).not.toBeNull()
  expect(computeCancellation({ ...booking, pickUpAt: new Date(now.getTime() - 1) }, now)).toBeNull()
})

test('nor is what is over, or on its way with the customer', () => {
  const cannot = bookingMachine.states.filter((status) => !computeCancellation({ ...booking, status }, now))

  expect(cannot).toEqual(['on-board', 'completed', 'cancelled', 'expired', 'no-show'])
})
