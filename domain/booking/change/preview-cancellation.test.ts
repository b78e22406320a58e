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

test('within the free period everything is refunded', () => {
  expect(computeCancellation(booking, now)).toEqual({
    refundCents: 10_001,
    keptCents: 0,
    freeUntil: inHours(48).toISOString(),
  })
})

test('after it, the refund and the charge add up to the price', () => {
  expect(computeCancellation({ ...booking, pickUpAt: inHours(12) }, now)).toEqual({
    refundCents: 5001,
    keptCents: 5000,
    freeUntil: inHours(-12).toISOString(),
  })
})

test('canceling an unconfirmed request is always free', () => {
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

test('the refund is the money we have minus the charge, and nothing more is requested', () => {
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

test('a booking without a price or without terms costs nothing to cancel', () => {
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

test('after the pick-up time a booking cannot be canceled', () => {
  expect(computeCancellation({ ...booking, pickUpAt: now }, now)).not.toBeNull()
  expect(computeCancellation({ ...booking, pickUpAt: new Date(now.getTime() - 1) }, now)).toBeNull()
})

test('a booking that is over or under way cannot be canceled', () => {
  const cannot = bookingMachine.states.filter((status) => !computeCancellation({ ...booking, status }, now))

  expect(cannot).toEqual(['on-board', 'completed', 'cancelled', 'expired', 'no-show'])
})
