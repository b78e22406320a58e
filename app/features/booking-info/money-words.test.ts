import { expect, test } from 'vitest'
import { samplePaid, samplePayment } from './booking-samples.ts'
import { givenBackText } from './money-words.ts'

test('of a booking that was never paid, nothing was charged', () => {
  expect(givenBackText({ totalCents: 0, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'Nothing was charged.',
  )
  expect(givenBackText({ totalCents: null, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'Nothing was charged.',
  )
})

test('what we hold beyond what is kept is on its way back, whether its refund has begun or not', () => {
  const text = '$57.00 of its price is kept. $57.00 is on its way back to you.'

  expect(givenBackText({ totalCents: 5700, payment: samplePaid() })).toBe(text)
  expect(givenBackText({ totalCents: 5700, payment: samplePaid({ refundingCents: 5700 }) })).toBe(text)
})

test('what has gone back is told apart from what is kept', () => {
  const payment = samplePaid({ paidCents: 5700, refundedCents: 5700 })

  expect(givenBackText({ totalCents: 5700, payment })).toBe(
    '$57.00 of its price is kept. $57.00 has gone back to you.',
  )
})

test('what was only set aside is let go of, not given back', () => {
  const payment = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

  expect(givenBackText({ totalCents: 0, payment })).toBe('The $114.00 set aside on your card is let go.')
})

test('what stays due is named', () => {
  expect(givenBackText({ totalCents: 5700, payment: samplePayment({ dueCents: 5700 }) })).toBe(
    '$57.00 stays due.',
  )
})
