import { expect, test } from 'vitest'
import { samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { cardChargeText, refundText } from './money-text.ts'

test('of a booking that was never paid, nothing was charged', () => {
  expect(refundText({ totalCents: 0, payment: samplePayment({ dueCents: 0 }) })).toBe('Nothing was charged.')
  expect(refundText({ totalCents: null, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'Nothing was charged.',
  )
})

test('what we hold beyond what is kept is on its way back, whether its refund has begun or not', () => {
  const text = '$57.00 of its price is kept. $57.00 is on its way back to you.'

  expect(refundText({ totalCents: 5700, payment: samplePaid() })).toBe(text)
  expect(refundText({ totalCents: 5700, payment: samplePaid({ refundingCents: 5700 }) })).toBe(text)
})

test('what has gone back is told apart from what is kept', () => {
  const payment = samplePaid({ paidCents: 5700, refundedCents: 5700 })

  expect(refundText({ totalCents: 5700, payment })).toBe(
    '$57.00 of its price is kept. $57.00 has gone back to you.',
  )
})

test('a refund that the card did not take is not called on its way', () => {
  const payment = samplePaid({ refundingCents: 11_400, refundsByHandCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'Your card did not take our refund of $114.00. We’ll contact you to send it another way.',
  )
})

test('what is in dispute is said to be', () => {
  const payment = samplePaid({ paidCents: 0, disputedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe('$114.00 is in dispute with your bank.')
})

test('what was only set aside is let go of, not given back', () => {
  const payment = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe('The $114.00 set aside on your card is let go.')
})

test('of what is set aside, the price is charged and the rest let go', () => {
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

test('what stays due is named', () => {
  expect(refundText({ totalCents: 5700, payment: samplePayment({ dueCents: 5700 }) })).toBe(
    '$57.00 stays due.',
  )
})
