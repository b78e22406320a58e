import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
  sampleRefundOrder,
} from '#tests/samples/payment-records.ts'
import { toPaymentView } from './to-payment-view.ts'

const pickUpAt = new Date('2026-11-19T15:00:00Z')
const confirmed = { status: 'confirmed' as const, totalCents: 10_000, pickUpAt }
const cancelled = { status: 'cancelled' as const, totalCents: 0, pickUpAt }

test('what moved is told with the way it went, the first first', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt(), samplePaymentAttempt({ id: 'second', method: 'zelle' })],
    ledger: [
      sampleLedgerEntry(10_000),
      sampleLedgerEntry(5_000, 'second'),
      sampleLedgerEntry(-5_000, 'second'),
    ],
  })

  expect(toPaymentView(confirmed, money)).toEqual({
    dueCents: 0,
    paidCents: 10_000,
    authorizedCents: 0,
    chargedAt: null,
    refundedCents: 5_000,
    refundingCents: 0,
    refundsByHandCents: 0,
    disputedCents: 0,
    open: null,
    movements: [
      { kind: 'paid', method: 'card', cents: 10_000, at: '2026-11-16T15:00:00.000Z' },
      { kind: 'paid', method: 'zelle', cents: 5_000, at: '2026-11-16T15:00:00.000Z' },
      { kind: 'refunded', method: 'zelle', cents: -5_000, at: '2026-11-16T15:00:00.000Z' },
    ],
  })
})

test('what is too much is on its way back from the first moment, and is not counted twice once it is ordered', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt()],
    ledger: [sampleLedgerEntry(10_000)],
  })

  expect(toPaymentView(cancelled, money).refundingCents).toBe(10_000)
  expect(toPaymentView(cancelled, { ...money, refunds: [sampleRefundOrder(10_000)] }).refundingCents).toBe(
    10_000,
  )
})

test('what is set aside says when it is taken, unless the trip is over', () => {
  const aside = samplePaymentAttempt({ status: 'authorized', authorizedCents: 10_000, captureBy: pickUpAt })
  const money = samplePaymentRecords({ payments: [aside] })

  expect(toPaymentView(confirmed, money)).toMatchObject({
    authorizedCents: 10_000,
    chargedAt: pickUpAt.toISOString(),
  })
  expect(toPaymentView(cancelled, money).chargedAt).toBeNull()
})

test('the try that is under way says how much it is for, and until when', () => {
  const money = samplePaymentRecords({ payments: [samplePaymentAttempt({ status: 'pending' })] })

  expect(toPaymentView(confirmed, money)).toMatchObject({
    dueCents: 10_000,
    open: { method: 'card', amountCents: 10_000, expiresAt: '2026-11-17T03:00:00.000Z' },
  })
})
