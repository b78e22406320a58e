import { expect, test } from 'vitest'
import { samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { cancellationQuestion, cardChargeText, refundText } from './money-text.ts'

test('for a booking that was never paid, nothing was charged', () => {
  expect(refundText({ totalCents: 0, payment: samplePayment({ dueCents: 0 }) })).toBe('Nothing was charged.')
  expect(refundText({ totalCents: null, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'Nothing was charged.',
  )
})

test('the amount to refund is on its way back, whether or not the refund has begun', () => {
  const text = '$57.00 of its price is kept. $57.00 is on its way back to you.'

  expect(refundText({ totalCents: 5700, payment: samplePaid() })).toBe(text)
  expect(refundText({ totalCents: 5700, payment: samplePaid({ refundingCents: 5700 }) })).toBe(text)
})

test('refunded and retained amounts are shown separately', () => {
  const payment = samplePaid({ paidCents: 5700, refundedCents: 5700 })

  expect(refundText({ totalCents: 5700, payment })).toBe(
    '$57.00 of its price is kept. $57.00 has gone back to you.',
  )
})

test('a refund rejected by the card is not shown as on its way', () => {
  const payment = samplePaid({ refundingCents: 11_400, refundsByHandCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'Your card did not take our refund of $114.00. We’ll contact you to send it another way.',
  )
})

test('a disputed amount is shown as disputed', () => {
  const payment = samplePaid({ paidCents: 0, disputedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe('$114.00 is in dispute with your bank.')
})

test('an authorized amount is released, not refunded', () => {
  const payment = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe('The $114.00 set aside on your card is let go.')
})

test('of an authorized amount, the price is charged and the rest released', () => {
  const aside = { authorizedCents: 15_933, chargedAt: '2026-11-18T14:30:00.000Z' }
  const payment = samplePayment(aside)

  expect(cardChargeText({ totalCents: 15_933, payment })).toBe('Charged on Wednesday, November\u00a018, 2026')
  expect(cardChargeText({ totalCents: 13_755, payment })).toBe(
    '$137.55 of it is charged on Wednesday, November\u00a018, 2026, the rest is let go',
  )
  expect(
    cardChargeText({ totalCents: 13_755, payment: samplePayment({ ...aside, paidCents: 13_755 }) }),
  ).toBe('None of it is charged: it is let go on Wednesday, November\u00a018, 2026')
  expect(cardChargeText({ totalCents: null, payment })).toBe('')
})

test('a remaining amount due is shown', () => {
  expect(refundText({ totalCents: 5700, payment: samplePayment({ dueCents: 5700 }) })).toBe(
    '$57.00 stays due.',
  )
})

const now = new Date('2026-11-15T15:00:00Z')
const free = { refundCents: 11400, keptCents: 0, freeUntil: '2026-11-16T14:30:00.000Z' }
const late = { refundCents: 5700, keptCents: 5700, freeUntil: '2026-11-14T14:30:00.000Z' }
const setAside = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

test('canceling in time after payment refunds the full amount', () => {
  expect(cancellationQuestion({ cancellation: free, payment: samplePaid(), now })).toBe(
    'You get all of it back: $114.00. Canceling is free until Monday, November\u00a016, 2026, 9:30\u00a0a.m., New\u00a0York\u00a0time. A canceled booking cannot be brought back.',
  )
})

test('canceling an unpaid booking is free at any time', () => {
  const nothing = { refundCents: 0, keptCents: 0 }
  const question = (freeUntil: string) =>
    cancellationQuestion({ cancellation: { ...nothing, freeUntil }, payment: samplePayment(), now })

  expect(question(free.freeUntil)).toMatch(
    /^It costs you nothing: nothing was charged\. Canceling is free until /,
  )
  expect(question(late.freeUntil)).toMatch(/^It costs you nothing: nothing was charged\. A canceled booking/)
})

test('canceling in time releases an authorized amount', () => {
  expect(cancellationQuestion({ cancellation: free, payment: setAside, now })).toMatch(
    /^It costs you nothing: the \$114\.00 set aside on your card is let go\. /,
  )
})

test('canceling late after payment shows refund and fee', () => {
  expect(cancellationQuestion({ cancellation: late, payment: samplePaid(), now })).toMatch(
    /^You get \$57\.00 back, and \$57\.00 of the price is kept\. Canceling was free until /,
  )
})

test('canceling late charges the fee of an authorized amount and releases the rest', () => {
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

test('without agreed cancellation terms no date is shown', () => {
  const cancellation = { refundCents: 0, keptCents: 0, freeUntil: null }

  expect(cancellationQuestion({ cancellation, payment: samplePayment(), now })).not.toContain('free until')
})
