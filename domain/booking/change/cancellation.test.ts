import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { sampleRule } from '#tests/samples/rates.ts'
import {
  computeCancellation,
  findCancellationTerms,
  freeCancellationUntil,
  refundDue,
} from './cancellation.ts'

const now = new Date('2026-11-15T17:00:00Z')

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const terms = { freeHours: 24, latePercent: 50 }

const booking = {
  status: 'confirmed' as const,
  createdAt: inHours(-48),
  pickUpAt: inHours(72),
  totalCents: 10_001,
  heldCents: 10_001,
  contestedCents: 0,
  terms,
}

test('within the free period everything is refunded', () => {
  expect(computeCancellation(booking, now)).toEqual({
    refundCents: 10_001,
    keptCents: 0,
    freeUntil: inHours(48).toISOString(),
  })
})

test('where a bank took back more than was left after a refund, nothing is kept and nothing refunded', () => {
  const lost = { ...booking, pickUpAt: inHours(12), heldCents: -2_000 }

  expect(computeCancellation(lost, now)).toMatchObject({ refundCents: 0, keptCents: 0 })
})

test('after it, the refund and the charge add up to the price', () => {
  expect(computeCancellation({ ...booking, pickUpAt: inHours(12) }, now)).toEqual({
    refundCents: 5001,
    keptCents: 5000,
    freeUntil: inHours(-12).toISOString(),
  })
})

test('within 60 minutes of booking everything is refunded, however soon the pick-up is', () => {
  const late = { ...booking, pickUpAt: inHours(12) }
  const bookedMinutesAgo = (minutes: number) => ({ ...late, createdAt: inHours(-minutes / 60) })

  expect(computeCancellation(bookedMinutesAgo(10), now)).toEqual({
    refundCents: 10_001,
    keptCents: 0,
    freeUntil: inHours(50 / 60).toISOString(),
  })
  expect(computeCancellation(bookedMinutesAgo(60), now)).toMatchObject({ refundCents: 10_001, keptCents: 0 })
  expect(computeCancellation(bookedMinutesAgo(61), now)).toMatchObject({ refundCents: 5001, keptCents: 5000 })
})

test('the 60 minutes never shorten the free period of the terms', () => {
  expect(computeCancellation({ ...booking, createdAt: now }, now)?.freeUntil).toBe(inHours(48).toISOString())
})

test('the 60 minutes end with the pick-up', () => {
  const soon = { ...booking, createdAt: now, pickUpAt: inHours(0.5) }

  expect(computeCancellation(soon, now)).toMatchObject({
    refundCents: 10_001,
    freeUntil: inHours(0.5).toISOString(),
  })
  expect(computeCancellation({ ...soon, status: 'en-route' }, now)?.refundCents).toBe(10_001)
  expect(computeCancellation({ ...soon, status: 'on-board' }, now)).toBeNull()
  expect(computeCancellation(soon, inHours(0.51))).toBeNull()
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

test('money that a bank may return counts for the charge, and is not refunded before', () => {
  const late = { ...booking, pickUpAt: inHours(12) }
  const cancel = (heldCents: number, contestedCents: number) =>
    computeCancellation({ ...late, heldCents, contestedCents }, now)

  expect(cancel(0, 10_001)).toMatchObject({ refundCents: 0, keptCents: 5000 })
  expect(cancel(0, 2000)).toMatchObject({ refundCents: 0, keptCents: 2000 })
  expect(cancel(4000, 6001)).toMatchObject({ refundCents: 0, keptCents: 5000 })
  expect(cancel(6001, 4000)).toMatchObject({ refundCents: 1001, keptCents: 5000 })
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

const pickUpAt = new Date('2026-11-20T14:00Z')

const createdAt = new Date('2026-10-20T14:00Z')

const refundAt = (now: string, totalCents = 10_000) =>
  refundDue({ totalCents, createdAt, pickUpAt, terms }, new Date(now))

test.each([
  ['long before', '2026-11-01T00:00Z', 10_000],
  ['a second before the last free moment', '2026-11-19T13:59:59Z', 10_000],
  ['at the last free moment', '2026-11-19T14:00:00Z', 10_000],
  ['a second too late', '2026-11-19T14:00:01Z', 5000],
  ['at the pick-up', '2026-11-20T14:00:00Z', 5000],
  ['after the pick-up: a no-show', '2026-11-20T14:00:01Z', 0],
])('the refund if canceled %s', (_, now, refund) => {
  expect(refundAt(now)).toBe(refund)
})

test("half a cent is rounded in the customer's favor", () => {
  // 50% of 100.01 is 50.005.
  expect(refundAt('2026-11-20T00:00Z', 10_001)).toBe(5001)
})

test('the free period is in elapsed hours, across clock changes too', () => {
  // In New York it is 14:00 on Sunday; 24 hours before is 15:00 on Saturday, because an hour came twice.
  const afterChange = new Date('2026-11-01T19:00Z')

  expect(freeCancellationUntil(afterChange, terms)).toEqual(new Date('2026-10-31T19:00Z'))
})

test('without terms everything is refunded before the pick-up', () => {
  expect(
    refundDue({ totalCents: 10_000, createdAt, pickUpAt, terms: null }, new Date('2026-11-20T13:00Z')),
  ).toBe(10_000)
})

test('a refund is never negative, never more than was paid, and never grows over time', () => {
  const minute = fc.integer({ min: -20_000, max: 5000 })
  const anyTerms = fc.record({
    freeHours: fc.nat(200),
    latePercent: fc.integer({ min: -10_000, max: 150_000 }).map((thousandths) => thousandths / 1000),
  })
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      anyTerms,
      minute,
      minute,
      fc.nat(5000),
      (totalCents, terms, madeAt, at, later) => {
        const toTime = (minutes: number) => new Date(pickUpAt.getTime() + minutes * 60_000)
        const refund = (minutes: number) =>
          refundDue({ totalCents, createdAt: toTime(madeAt), pickUpAt, terms }, toTime(minutes))

        expect(refund(at)).toBeGreaterThanOrEqual(0)
        expect(refund(at)).toBeLessThanOrEqual(totalCents)
        expect(refund(at + later)).toBeLessThanOrEqual(refund(at))
        expect(Number.isSafeInteger(refund(at))).toBe(true)
      },
    ),
  )
})

test.each([
  ['sedan', 24],
  ['suv', 24],
  ['van', 48],
  ['limousine', 168],
] as const)('a %s is free to cancel until %i hours before, then half is charged', (kind, freeHours) => {
  expect(findCancellationTerms(demoRates, { kind }, '2026-11-20')).toEqual({ freeHours, latePercent: 50 })
})

test('a day without the rules has no terms', () => {
  const rates = { ...demoRates, rules: [sampleRule('free-cancellation', 'hours', 24)] }

  expect(findCancellationTerms(demoRates, { kind: 'sedan' }, '2025-12-31')).toBeNull()
  expect(findCancellationTerms(rates, { kind: 'sedan' }, '2026-11-20')).toBeNull()
})
