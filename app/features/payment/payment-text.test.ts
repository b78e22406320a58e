import { expect, test } from 'vitest'
import { sampleBooking, samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { amountDueText, cardNote, maskEmail, settledText, timeLeft } from './payment-text.ts'

const now = new Date('2026-11-15T15:00:00Z')

test('the first payment is for the total price', () => {
  expect(amountDueText(sampleBooking())).toMatch(/^The total price/)
})

test('after a change only the difference is due, and the paid amount is shown', () => {
  const payment = samplePaid({ dueCents: 4000 })

  expect(amountDueText(sampleBooking({ totalCents: 15_400, payment }))).toBe(
    'Your trip now costs $154.00. You’ve paid $114.00, so only the difference is due.',
  )
  const setAside = samplePayment({ dueCents: 4000, authorizedCents: 11_400 })
  expect(amountDueText(sampleBooking({ totalCents: 15_400, payment: setAside }))).toContain(
    '$114.00 is authorized on your card, so only the difference is due.',
  )
})

test('a card is charged after the trip if that is within five days, otherwise now', () => {
  expect(
    cardNote({ status: 'requested', pickUpAt: '2026-11-20T15:00:00.000Z', returnAt: null }, now),
  ).toContain('We authorize the amount now and charge it after your trip on Friday, November\u00a020, 2026')
  expect(
    cardNote({ status: 'requested', pickUpAt: '2026-11-20T15:00:00.001Z', returnAt: null }, now),
  ).toContain('We charge your card now.')
})

test('a card is charged immediately for a trip that is over', () => {
  expect(
    cardNote({ status: 'completed', pickUpAt: '2026-11-14T15:00:00.000Z', returnAt: null }, now),
  ).toContain('We charge your card now.')
})

test('the day of the charge is in New York time', () => {
  expect(
    cardNote({ status: 'requested', pickUpAt: '2026-11-18T03:00:00.000Z', returnAt: null }, now),
  ).toContain('Tuesday, November\u00a017, 2026')
})

test('paid and authorized amounts have different texts', () => {
  expect(settledText(sampleBooking({ payment: samplePaid() }))).toBe('You’ve paid $114.00.')
  const byZelle = samplePaid({
    movements: [{ kind: 'paid', method: 'zelle', cents: 11_400, at: '2026-11-15T15:00:00.000Z' }],
  })
  expect(settledText(sampleBooking({ payment: byZelle }))).toBe('You’ve paid $114.00 by Zelle.')
  const setAside = {
    authorizedCents: 11_400,
    chargedAt: '2026-11-17T14:30:00.000Z',
    isChargedAfterTrip: true,
  }
  expect(settledText(sampleBooking({ payment: samplePayment(setAside) }))).toBe(
    '$114.00 is authorized on your card. We’ll charge it after your trip on Tuesday, November\u00a017, 2026.',
  )
})

test('after a price reduction only the new price is charged of the authorized amount', () => {
  const payment = samplePayment({ authorizedCents: 15_933, chargedAt: '2026-11-18T14:30:00.000Z' })

  expect(settledText({ totalCents: 13_755, payment })).toBe(
    '$159.33 is authorized on your card. We’ll charge $137.55 of it on Wednesday, November\u00a018, 2026, with any waiting time or extras, and release the rest.',
  )
  expect(settledText({ totalCents: null, payment })).toBe('$159.33 is authorized on your card.')
})

test.each([
  [125, '2 hours 5 minutes left'],
  [60, '1 hour left'],
  [1, '1 minute left'],
  [0, 'Less than a minute left'],
  [-1, ''],
])('%i minutes before the end reads "%s"', (minutes, text) => {
  expect(timeLeft(new Date(now.getTime() + minutes * 60_000).toISOString(), now)).toBe(text)
})

test('an email address is masked except for its first character and its host', () => {
  expect(maskEmail('anna@example.com')).toBe('a•••@example.com')
})
