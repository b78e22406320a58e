import { expect, test } from 'vitest'
import { cancellationQuestion } from './cancellation-words.ts'

const now = new Date('2026-11-15T15:00:00Z')
const inTime = '2026-11-16T14:30:00.000Z'
const past = '2026-11-14T14:30:00.000Z'

test('in time and paid, everything comes back', () => {
  const cancellation = { refundCents: 11400, keptCents: 0, freeUntil: inTime }

  expect(cancellationQuestion({ cancellation, paymentStatus: 'paid', now })).toBe(
    'You get all of it back: $114.00. Canceling is free until Monday, November 16, 2026, 9:30 a.m., New York time. Confirm cancels the trip, and cannot be undone. Cancel keeps it as it is.',
  )
})

test('in time and unpaid, it costs nothing', () => {
  const cancellation = { refundCents: 11400, keptCents: 0, freeUntil: inTime }

  expect(cancellationQuestion({ cancellation, paymentStatus: 'unpaid', now })).toMatch(
    /^It costs you nothing\. /,
  )
})

test('too late and paid, both parts are named', () => {
  const cancellation = { refundCents: 5700, keptCents: 5700, freeUntil: past }

  expect(cancellationQuestion({ cancellation, paymentStatus: 'paid', now })).toMatch(
    /^You get \$57\.00 back, and \$57\.00 of the price is kept\. Canceling was free until /,
  )
})

test('too late and unpaid, what stays due is named, and no refund is promised', () => {
  const cancellation = { refundCents: 5700, keptCents: 5700, freeUntil: past }
  const question = cancellationQuestion({ cancellation, paymentStatus: 'unpaid', now })

  expect(question).toMatch(/^\$57\.00 of the price stays due\./)
  expect(question).not.toContain('back')
})

test('where no terms were agreed, no date is named', () => {
  const cancellation = { refundCents: 0, keptCents: 0, freeUntil: null }

  expect(cancellationQuestion({ cancellation, paymentStatus: 'unpaid', now })).not.toContain('free until')
})
