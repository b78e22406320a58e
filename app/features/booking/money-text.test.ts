import { expect, test } from 'vitest'
import { samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { cancellationQuestion, cardChargeText, refundText, remainingDueText } from './money-text.ts'

test('for a booking that was never paid, nothing was charged', () => {
  expect(refundText({ totalCents: 0, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'You haven’t been charged.',
  )
  expect(refundText({ totalCents: null, payment: samplePayment({ dueCents: 0 }) })).toBe(
    'You haven’t been charged.',
  )
})

test('the amount to refund is on its way back, whether or not the refund has begun', () => {
  const text =
    'The cancellation fee is $57.00. We’re refunding $57.00 to your card. Your bank may take 5 to 10 business days to show it.'

  expect(refundText({ totalCents: 5700, payment: samplePaid() })).toBe(text)
  expect(refundText({ totalCents: 5700, payment: samplePaid({ refundingCents: 5700 }) })).toBe(text)
})

test('refunded and retained amounts are shown separately', () => {
  const payment = samplePaid({ paidCents: 5700, refundedCents: 5700 })

  expect(refundText({ totalCents: 5700, payment })).toBe(
    'The cancellation fee is $57.00. We’ve refunded $57.00.',
  )
})

test('a refund rejected by the card is not shown as on its way', () => {
  const payment = samplePaid({ refundingCents: 11_400, refundsByHandCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'Your card didn’t accept our refund of $114.00. We’ll contact you to send it another way.',
  )
})

test('a disputed amount is shown as disputed', () => {
  const payment = samplePaid({ paidCents: 0, disputedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'You’ve disputed $114.00 with your bank. If the bank returns it to us, we’ll refund it.',
  )
  expect(refundText({ totalCents: 5700, payment })).toBe(
    'The cancellation fee is $57.00. You’ve disputed $114.00 with your bank. If the bank returns it to us, we’ll keep $57.00 of it for the cancellation fee and refund the other $57.00.',
  )
})

test('an amount that the bank decided to return to the customer is no longer in dispute', () => {
  const payment = samplePaid({ paidCents: 0, disputedCents: 11_400, lostDisputesCents: 10_000 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'You’ve disputed $14.00 with your bank. If the bank returns it to us, we’ll refund it. Your bank decided that $100.00 goes back to you.',
  )
  expect(refundText({ totalCents: 5700, payment: { ...payment, lostDisputesCents: 11_400 } })).toBe(
    'Your bank decided that $114.00 goes back to you.',
  )
})

test('an authorized amount is released, not refunded', () => {
  const payment = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'The $114.00 authorization on your card will be released.',
  )
})

test('of an authorized amount, the price is charged and the rest released', () => {
  const aside = { authorizedCents: 15_933, chargedAt: '2026-11-18T14:30:00.000Z', isChargedAfterTrip: true }
  const payment = samplePayment(aside)

  expect(cardChargeText({ totalCents: 15_933, payment })).toBe(
    'Charged after your trip on Wednesday, November\u00a018, 2026',
  )
  expect(cardChargeText({ totalCents: 13_755, payment })).toBe(
    'We’ll charge $137.55 of it after your trip on Wednesday, November\u00a018, 2026, with any waiting time or extras, and release the rest',
  )
  expect(
    cardChargeText({ totalCents: 13_755, payment: samplePayment({ ...aside, paidCents: 13_755 }) }),
  ).toBe('Won’t be charged. We’ll release it after your trip on Wednesday, November\u00a018, 2026')
  expect(cardChargeText({ totalCents: null, payment })).toBe('')
})

test('a remaining amount due is shown', () => {
  expect(refundText({ totalCents: 5700, payment: samplePayment({ dueCents: 5700 }) })).toBe(
    '$57.00 is still due.',
  )
})

const now = new Date('2026-11-15T15:00:00Z')
const free = { refundCents: 11400, keptCents: 0, freeUntil: '2026-11-16T14:30:00.000Z' }
const late = { refundCents: 5700, keptCents: 5700, freeUntil: '2026-11-14T14:30:00.000Z' }
const setAside = samplePayment({ dueCents: 0, authorizedCents: 11_400 })

test('canceling in time after payment refunds the full amount', () => {
  expect(cancellationQuestion({ cancellation: free, payment: samplePaid(), now })).toBe(
    'You’ll get a full refund of $114.00. Canceling is free until Mon, Nov\u00a016, 9:30\u00a0a.m., New\u00a0York\u00a0time. You can’t undo this.',
  )
})

test('canceling an unpaid booking is free at any time', () => {
  const nothing = { refundCents: 0, keptCents: 0 }
  const question = (freeUntil: string) =>
    cancellationQuestion({ cancellation: { ...nothing, freeUntil }, payment: samplePayment(), now })

  expect(question(free.freeUntil)).toMatch(
    /^You haven’t been charged, and canceling costs nothing\. Canceling is free until /,
  )
  expect(question(late.freeUntil)).toMatch(
    /^You haven’t been charged, and canceling costs nothing\. You can’t undo this/,
  )
})

test('canceling in time releases an authorized amount', () => {
  expect(cancellationQuestion({ cancellation: free, payment: setAside, now })).toMatch(
    /^Canceling costs nothing\. We’ll release the \$114\.00 authorized on your card\. /,
  )
})

test('canceling late after payment shows refund and fee', () => {
  expect(cancellationQuestion({ cancellation: late, payment: samplePaid(), now })).toMatch(
    /^You’ll get \$57\.00 back\. The cancellation fee is \$57\.00\. Canceling was free until /,
  )
})

test('canceling late charges the fee of an authorized amount and releases the rest', () => {
  expect(cancellationQuestion({ cancellation: late, payment: setAside, now })).toMatch(
    /^We’ll charge a \$57\.00 cancellation fee to your card and release the other \$57\.00\. /,
  )
})

test('no refund is promised if the fee covers all that was paid', () => {
  const cancellation = { ...late, refundCents: 0 }

  expect(cancellationQuestion({ cancellation, payment: samplePaid({ paidCents: 5700 }), now })).toMatch(
    /^The cancellation fee is \$57\.00, so there’s nothing to refund\./,
  )
})

test('during a dispute, canceling says what is kept and refunded if the bank returns the money', () => {
  const question = (keptCents: number, refundCents: number, disputedCents: number) =>
    cancellationQuestion({
      cancellation: { keptCents, refundCents, freeUntil: null },
      payment: samplePaid({ paidCents: 11_400 - disputedCents, disputedCents }),
      now,
    })

  expect(question(5700, 0, 11_400)).toBe(
    'The cancellation fee is $57.00. You’ve disputed $114.00 with your bank. If the bank returns it to us, we’ll keep $57.00 of it for the cancellation fee and refund the other $57.00. You can’t undo this.',
  )
  expect(question(5700, 0, 10_000)).toContain(
    'If the bank returns it to us, we’ll keep $43.00 of it for the cancellation fee and refund the other $57.00.',
  )
  expect(question(11_400, 0, 11_400)).toContain(
    'If the bank returns it to us, we’ll keep it for the cancellation fee.',
  )
  expect(question(0, 0, 11_400)).toBe(
    'Canceling costs nothing. You’ve disputed $114.00 with your bank. If the bank returns it to us, we’ll refund it. You can’t undo this.',
  )
})

test('a person refunds a Zelle payment, and the text says by when', () => {
  const movements = [
    { kind: 'paid' as const, method: 'zelle' as const, cents: 11_400, at: now.toISOString() },
  ]
  const payment = samplePaid({ movements })
  const promise = 'by Zelle within 3 business days.'

  expect(refundText({ totalCents: 0, payment })).toBe(
    `A person on our team will send your refund of $114.00 ${promise}`,
  )
  expect(cancellationQuestion({ cancellation: free, payment, now })).toContain(
    `You’ll get a full refund of $114.00. A person on our team will send it ${promise}`,
  )
})

test('without agreed cancellation terms no date is shown', () => {
  const cancellation = { refundCents: 0, keptCents: 0, freeUntil: null }

  expect(cancellationQuestion({ cancellation, payment: samplePayment(), now })).not.toContain('free until')
})

test('what is due is asked for before the pick-up, and not by a moment that has passed', () => {
  const now = new Date('2026-11-17T15:00:00Z')
  const due = { payment: samplePaid({ dueCents: 1200 }) }

  expect(remainingDueText({ ...due, pickUpAt: '2026-11-17T22:00:00Z' }, now)).toMatch(
    /^Please pay the remaining \$12\.00 by .+, before your pick-up\./,
  )
  expect(remainingDueText({ ...due, pickUpAt: '2026-11-17T14:00:00Z' }, now)).toBe('$12.00 is still due.')
})

test('each part of the money goes back the way it came', () => {
  const at = now.toISOString()
  const movements = [
    { kind: 'paid' as const, method: 'zelle' as const, cents: 11_400, at },
    { kind: 'paid' as const, method: 'card' as const, cents: 4000, at },
  ]
  const payment = samplePaid({ paidCents: 15_400, movements })
  const canceling = (keptCents: number, refundCents: number, other: Partial<typeof payment> = {}) =>
    cancellationQuestion({
      cancellation: { keptCents, refundCents, freeUntil: null },
      payment: { ...payment, ...other },
      now,
    })

  expect(refundText({ totalCents: 0, payment })).toBe(
    'We’re refunding $40.00 to your card. Your bank may take 5 to 10 business days to show it. A person on our team will send your refund of $114.00 by Zelle within 3 business days.',
  )
  expect(refundText({ totalCents: 12_000, payment })).toBe(
    'The cancellation fee is $120.00. We’re refunding $34.00 to your card. Your bank may take 5 to 10 business days to show it.',
  )
  expect(canceling(0, 15_400)).toBe(
    'You’ll get a full refund of $154.00: $40.00 to your card, and a person on our team will send $114.00 by Zelle within 3 business days. You can’t undo this.',
  )
  const held = { paidCents: 11_400, authorizedCents: 4000, movements: movements.slice(0, 1) }
  expect(refundText({ totalCents: 0, payment: { ...payment, ...held } })).toBe(
    'A person on our team will send your refund of $114.00 by Zelle within 3 business days. The $40.00 authorization on your card will be released.',
  )
  expect(canceling(0, 15_400, held)).toBe(
    'You’ll get a full refund of $114.00. A person on our team will send it by Zelle within 3 business days. We’ll release the $40.00 authorized on your card. You can’t undo this.',
  )
  expect(canceling(12_000, 3400, held)).toBe(
    'The cancellation fee is $120.00, so there’s nothing to refund. We’ll charge $6.00 of the fee to your card and release the other $34.00. You can’t undo this.',
  )
})

test('while a Zelle payment may be on its way, the customer is not told that nothing was paid', () => {
  const payment = samplePayment({ awaitedZelle: true })
  const sentBack =
    'Already sent the Zelle payment? A person on our team will send it back within 3 business days of receiving it.'

  expect(refundText({ totalCents: 0, payment: { ...payment, dueCents: 0 } })).toBe(
    `We haven’t received a payment. ${sentBack}`,
  )
  const cancellation = { refundCents: 0, keptCents: 0, freeUntil: null }
  expect(cancellationQuestion({ cancellation, payment, now })).toBe(
    `Canceling costs nothing. ${sentBack} You can’t undo this.`,
  )
  const due = {
    payment: samplePaid({ dueCents: 1200, awaitedZelle: true }),
    pickUpAt: '2999-11-17T22:00:00Z',
  }
  expect(remainingDueText(due, now)).toMatch(
    /^Please pay .+ Already sent it by Zelle\? We confirm payments by hand and will email you\.$/,
  )
})
