import { expect, test } from 'vitest'
import { samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { cancellationQuestion } from './cancellation-text.ts'

const now = new Date('2026-11-15T15:00:00Z')
const free = { refundCents: 11400, keptCents: 0, freeUntil: '2026-11-16T14:30:00.000Z' }
const late = { refundCents: 5700, keptCents: 5700, freeUntil: '2026-11-14T14:30:00.000Z' }
const setAside = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

test('in time and paid: the full amount is refunded', () => {
  expect(cancellationQuestion({ cancellation: free, payment: samplePaid(), now })).toBe(
    'You get all of it back: $114.00. Canceling is free until Monday, November\u00a016, 2026, 9:30\u00a0a.m., New\u00a0York\u00a0time. A canceled booking cannot be brought back.',
  )
})

test('unpaid: canceling is free at any time', () => {
  const nothing = { refundCents: 0, keptCents: 0 }
  const question = (freeUntil: string) =>
    cancellationQuestion({ cancellation: { ...nothing, freeUntil }, payment: samplePayment(), now })

  expect(question(free.freeUntil)).toMatch(
    /^It costs you nothing: nothing was charged\. Canceling is free until /,
  )
  expect(question(late.freeUntil)).toMatch(/^It costs you nothing: nothing was charged\. A canceled booking/)
})

test('in time and only authorized: the amount is released', () => {
  expect(cancellationQuestion({ cancellation: free, payment: setAside, now })).toMatch(
    /^It costs you nothing: the \$114\.00 set aside on your card is let go\. /,
  )
})

test('too late and paid: refund and fee are shown', () => {
  expect(cancellationQuestion({ cancellation: late, payment: samplePaid(), now })).toMatch(
    /^You get \$57\.00 back, and \$57\.00 of the price is kept\. Canceling was free until /,
  )
})

test('too late and only authorized: the fee is charged and the rest released', () => {
  expect(cancellationQuestion({ cancellation: late, payment: setAside, now })).toMatch(
    /^\$57\.00 of the price is charged to your card, and the other \$57\.00 set aside on it is let go\. /,
  )
})

test('no refund is promised if the fee covers all that was paid', () => {
  const cancellation = { ...late, refundCents: 0 }

  expect(cancellationQuestion({ cancellation, payment: samplePaid({ paidCents: 5700 }), now })).toMatch(
    /^\$57\.00 of the price is kept, and nothing comes back\./,
  )
})

test('without agreed terms no date is shown', () => {
  const cancellation = { refundCents: 0, keptCents: 0, freeUntil: null }

  expect(cancellationQuestion({ cancellation, payment: samplePayment(), now })).not.toContain('free until')
})
