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

test('the amount due is the price minus the balance and the authorizations', () => {
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

test('an authorization counts only while it is open', () => {
  const payments = [samplePaymentAttempt({ status: 'expired', authorizedCents: 2_000 })]

  expect(computeBalance(confirmed, samplePaymentRecords({ payments })).dueCents).toBe(10_000)
})

test('a booking without a price has nothing due and nothing overpaid; once it is over, everything is overpaid', () => {
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

test('due and overpaid are never both above zero', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 }).filter((one) => one !== 0)
  fc.assert(
    fc.property(
      fc.option(fc.nat(100_000)),
      fc.array(cents),
      fc.nat(100_000),
      (totalCents, ledger, authorizedCents) => {
        const money = samplePaymentRecords({
          payments: [samplePaymentAttempt({ status: 'authorized', authorizedCents })],
          ledger: ledger.map((one) => sampleLedgerEntry(one)),
        })
        const { dueCents, overpaidCents } = computeBalance({ status: 'confirmed', totalCents }, money)

        expect(dueCents * overpaidCents).toBe(0)
        expect(Math.min(dueCents, overpaidCents)).toBe(0)
      },
    ),
  )
})

test('the refundable part of a payment excludes completed and pending refunds', () => {
  const money = samplePaymentRecords({
    ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-3_000), sampleLedgerEntry(5_000, 'second')],
    refunds: [sampleRefundOrder(2_000), { ...sampleRefundOrder(3_000), doneAt: new Date() }],
  })

  expect(refundableForPayment('first', money)).toBe(5_000)
  expect(refundableForPayment('second', money)).toBe(5_000)
})
