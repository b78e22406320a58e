import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
  sampleRefundOrder,
} from '#tests/samples/payment-records.ts'
import { computeBalance, refundableForPayment } from './booking-balance.ts'

const confirmed = { status: 'confirmed' as const, totalCents: 10_000 }

test('what is due is the cost less what we hold and what is set aside', () => {
  const money = samplePaymentRecords({
    payments: [
      samplePaymentAttempt(),
      samplePaymentAttempt({ id: 'second', status: 'authorized', authorizedCents: 2_000 }),
    ],
    ledger: [sampleLedgerEntry(5_000), sampleLedgerEntry(-1_000)],
  })

  expect(computeBalance(confirmed, money)).toEqual({
    balanceCents: 4_000,
    authorizedCents: 2_000,
    dueCents: 4_000,
    overpaidCents: 0,
    refundingCents: 0,
    disputedCents: 0,
  })
})

test('what a try had set aside counts only as long as it is', () => {
  const payments = [samplePaymentAttempt({ status: 'expired', authorizedCents: 2_000 })]

  expect(computeBalance(confirmed, samplePaymentRecords({ payments })).dueCents).toBe(10_000)
})

test('while a trip has no price nothing is due and nothing too much; once it is over, all of it is', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt()],
    ledger: [sampleLedgerEntry(10_000)],
  })

  expect(computeBalance({ status: 'confirmed', totalCents: null }, money)).toMatchObject({
    dueCents: 0,
    overpaidCents: 0,
  })
  expect(computeBalance({ status: 'cancelled', totalCents: null }, money).overpaidCents).toBe(10_000)
})

test('due and too much are never both more than nothing, whatever moved', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 }).filter((one) => one !== 0)
  fc.assert(
    fc.property(fc.option(fc.nat(100_000)), fc.array(cents), fc.nat(100_000), (totalCents, ledger, aside) => {
      const money = samplePaymentRecords({
        payments: [samplePaymentAttempt({ status: 'authorized', authorizedCents: aside })],
        ledger: ledger.map((one) => sampleLedgerEntry(one)),
      })
      const { dueCents, overpaidCents } = computeBalance({ status: 'confirmed', totalCents }, money)

      expect(dueCents * overpaidCents).toBe(0)
      expect(Math.min(dueCents, overpaidCents)).toBe(0)
    }),
  )
})

test('what is left of a payment is what it brought, less what was given back or is promised', () => {
  const money = samplePaymentRecords({
    ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-3_000), sampleLedgerEntry(5_000, 'second')],
    refunds: [sampleRefundOrder(2_000), { ...sampleRefundOrder(3_000), doneAt: new Date() }],
  })

  expect(refundableForPayment('first', money)).toBe(5_000)
  expect(refundableForPayment('second', money)).toBe(5_000)
})
