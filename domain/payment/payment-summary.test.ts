import { expect, test } from 'vitest'
import type { Money } from './money.ts'
import { attempt, moneyOf, moved } from './money-sample.ts'
import { paymentSummary } from './payment-summary.ts'

const open = attempt({ id: 'open', status: 'pending' })
const aside = attempt({ id: 'aside', status: 'authorized', authorizedCents: 10_000 })

test.each<[string, Partial<Money>]>([
  ['unpaid', {}],
  ['unpaid', { payments: [attempt({ status: 'expired' })] }],
  ['pending', { payments: [open] }],
  ['requested', { payments: [attempt({ method: 'zelle', status: 'requested' })] }],
  ['failed', { payments: [attempt({ status: 'failed' })] }],
  ['unpaid', { payments: [attempt({ status: 'failed' }), attempt({ status: 'expired' })] }],
  ['authorized', { payments: [aside] }],
  ['paid', { payments: [attempt()], ledger: [moved(10_000)] }],
  ['paid', { payments: [attempt(), attempt({ status: 'failed' })], ledger: [moved(10_000)] }],
  ['partially-refunded', { payments: [attempt()], ledger: [moved(10_000), moved(-1)] }],
  ['refunded', { payments: [attempt()], ledger: [moved(10_000), moved(-10_000)] }],
  ['disputed', { payments: [attempt()], ledger: [moved(10_000), moved(-10_000, 'first', 'disputed')] }],
  [
    'paid',
    {
      payments: [attempt()],
      ledger: [
        moved(10_000),
        moved(-10_000, 'first', 'disputed'),
        moved(-1_500, 'first', 'dispute-fee'),
        moved(10_000, 'first', 'reinstated'),
      ],
    },
  ],
  [
    'paid',
    {
      payments: [attempt()],
      ledger: [moved(10_000), moved(-10_000), moved(10_000, 'first', 'refund-failed')],
    },
  ],
  // The difference after a change is under way.
  ['pending', { payments: [attempt(), open], ledger: [moved(10_000)] }],
  ['authorized', { payments: [attempt(), aside], ledger: [moved(10_000)] }],
])('%s', (status, money) => {
  expect(paymentSummary('confirmed', moneyOf(money))).toBe(status)
})

test('a booking that ran out stays so, though money may still come for it', () => {
  expect(paymentSummary('expired', moneyOf({ payments: [attempt()], ledger: [moved(10_000)] }))).toBe(
    'expired',
  )
})
