import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
} from '#tests/samples/payment-records.ts'
import type { PaymentRecords } from './booking-balance.ts'
import { derivePaymentStatus } from './derive-payment-status.ts'

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
