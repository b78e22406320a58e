import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
  sampleRefundOrder,
} from '#tests/samples/payment-records.ts'
import type { PaymentRecords } from './booking-balance.ts'
import { derivePaymentStatus, toPaymentView } from './payment-state.ts'

const open = samplePaymentAttempt({ id: 'open', status: 'pending' })

const authorized = samplePaymentAttempt({ id: 'authorized', status: 'authorized', authorizedCents: 10_000 })

test.each<[string, Partial<PaymentRecords>]>([
  ['unpaid', {}],
  ['unpaid', { payments: [samplePaymentAttempt({ status: 'expired' })] }],
  ['pending', { payments: [open] }],
  ['requested', { payments: [samplePaymentAttempt({ method: 'zelle', status: 'requested' })] }],
  ['failed', { payments: [samplePaymentAttempt({ status: 'failed' })] }],
  [
    'unpaid',
    { payments: [samplePaymentAttempt({ status: 'failed' }), samplePaymentAttempt({ status: 'expired' })] },
  ],
  ['authorized', { payments: [authorized] }],
  ['paid', { payments: [samplePaymentAttempt()], ledger: [sampleLedgerEntry(10_000)] }],
  [
    'paid',
    {
      payments: [samplePaymentAttempt(), samplePaymentAttempt({ status: 'failed' })],
      ledger: [sampleLedgerEntry(10_000)],
    },
  ],
  [
    'partially-refunded',
    { payments: [samplePaymentAttempt()], ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-1)] },
  ],
  [
    'refunded',
    { payments: [samplePaymentAttempt()], ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-10_000)] },
  ],
  [
    'disputed',
    {
      payments: [samplePaymentAttempt()],
      ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-10_000, 'first', 'disputed')],
    },
  ],
  [
    'paid',
    {
      payments: [samplePaymentAttempt()],
      ledger: [
        sampleLedgerEntry(10_000),
        sampleLedgerEntry(-10_000, 'first', 'disputed'),
        sampleLedgerEntry(-1_500, 'first', 'dispute-fee'),
        sampleLedgerEntry(10_000, 'first', 'reinstated'),
      ],
    },
  ],
  [
    'paid',
    {
      payments: [samplePaymentAttempt()],
      ledger: [
        sampleLedgerEntry(10_000),
        sampleLedgerEntry(-10_000),
        sampleLedgerEntry(10_000, 'first', 'refund-failed'),
      ],
    },
  ],
  // The difference after a change is under way.
  ['pending', { payments: [samplePaymentAttempt(), open], ledger: [sampleLedgerEntry(10_000)] }],
  ['authorized', { payments: [samplePaymentAttempt(), authorized], ledger: [sampleLedgerEntry(10_000)] }],
])('%s', (status, money) => {
  expect(derivePaymentStatus('confirmed', samplePaymentRecords(money))).toBe(status)
})

test('an expired booking stays expired, even if money arrives for it', () => {
  expect(
    derivePaymentStatus(
      'expired',
      samplePaymentRecords({ payments: [samplePaymentAttempt()], ledger: [sampleLedgerEntry(10_000)] }),
    ),
  ).toBe('expired')
})

test.each([
  ['a request that is open', { status: 'requested' }, true],
  ['a request that has ended', { status: 'expired' }, true],
  ['a request that was paid', { status: 'paid' }, false],
  ['a card checkout', { status: 'pending', method: 'card' }, false],
] as const)('a Zelle payment may be on its way: %s', (_, attempt, isAwaited) => {
  const zelle = samplePaymentAttempt({ method: 'zelle', ...attempt })

  expect(toPaymentView(cancelled, samplePaymentRecords({ payments: [zelle] })).awaitedZelle).toBe(isAwaited)
})

test('a Zelle payment is no longer on its way once a card is tried, or money has come', () => {
  const zelle = samplePaymentAttempt({ method: 'zelle', status: 'expired' })
  const later = { ...sampleLedgerEntry(10_000), at: new Date(zelle.createdAt.getTime() + 1) }

  expect(toPaymentView(cancelled, samplePaymentRecords({ payments: [zelle, open] })).awaitedZelle).toBe(false)
  expect(
    toPaymentView(confirmed, samplePaymentRecords({ payments: [zelle], ledger: [later] })).awaitedZelle,
  ).toBe(false)
})

const pickUpAt = new Date('2026-11-19T15:00:00Z')

const confirmed = { status: 'confirmed' as const, totalCents: 10_000, pickUpAt, returnAt: null }

const cancelled = { status: 'cancelled' as const, totalCents: 0, pickUpAt, returnAt: null }

test('movements are listed with their method, oldest first', () => {
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
    isChargedAfterTrip: false,
    refundedCents: 5_000,
    refundingCents: 0,
    refundsByHandCents: 0,
    disputedCents: 0,
    lostDisputesCents: 0,
    open: null,
    awaitedZelle: false,
    movements: [
      { kind: 'paid', method: 'card', cents: 10_000, at: '2026-11-16T15:00:00.000Z' },
      { kind: 'paid', method: 'zelle', cents: 5_000, at: '2026-11-16T15:00:00.000Z' },
      { kind: 'refunded', method: 'zelle', cents: -5_000, at: '2026-11-16T15:00:00.000Z' },
    ],
  })
})

test('an overpaid amount shows as refunding immediately, and is not counted twice once ordered', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt()],
    ledger: [sampleLedgerEntry(10_000)],
  })

  expect(toPaymentView(cancelled, money).refundingCents).toBe(10_000)
  expect(toPaymentView(cancelled, { ...money, refunds: [sampleRefundOrder(10_000)] }).refundingCents).toBe(
    10_000,
  )
})

test('an authorization shows when it is captured, unless the trip is over', () => {
  const authorized = samplePaymentAttempt({
    status: 'authorized',
    authorizedCents: 10_000,
    captureBy: new Date(pickUpAt.getTime() + 1),
  })
  const money = samplePaymentRecords({ payments: [authorized] })

  expect(toPaymentView(confirmed, money)).toMatchObject({
    authorizedCents: 10_000,
    chargedAt: pickUpAt.toISOString(),
    isChargedAfterTrip: true,
  })
  expect(toPaymentView(cancelled, money).chargedAt).toBeNull()
})

test('an open attempt shows its amount and expiry', () => {
  const money = samplePaymentRecords({ payments: [samplePaymentAttempt({ status: 'pending' })] })

  expect(toPaymentView(confirmed, money)).toMatchObject({
    dueCents: 10_000,
    open: { method: 'card', amountCents: 10_000, expiresAt: '2026-11-17T03:00:00.000Z' },
  })
})
