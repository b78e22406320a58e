import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
  sampleRefundOrder,
} from '#tests/samples/payment-records.ts'
import { toPaymentView } from './payment-state.ts'
import { canSendRefund, isStaleRefund } from './refund-order.ts'

const pickUpAt = new Date('2026-11-19T15:00:00Z')
const cheaper = { status: 'confirmed' as const, totalCents: 7_000, pickUpAt, returnAt: null }
const refund = { ...sampleRefundOrder(3_000), byHand: true }
const paid = samplePaymentRecords({
  payments: [samplePaymentAttempt()],
  ledger: [sampleLedgerEntry(10_000)],
  refunds: [refund],
})
const takenByBank = (cents: number) => ({
  ...paid,
  ledger: [...paid.ledger, sampleLedgerEntry(-cents, 'first', 'disputed')],
  disputes: [{ paymentId: 'first', status: 'open' as const, cents }],
})

test('a refund may be sent if its payment covers it and it is overpaid, and is then shown as refunded by hand', () => {
  expect(canSendRefund(cheaper, paid, refund)).toBe(true)
  expect(toPaymentView(cheaper, paid).refundsByHandCents).toBe(3_000)
})

test.each([
  ['the price has risen', { ...cheaper, totalCents: 9_000 }, paid],
  ['the bank has taken all of the money', cheaper, takenByBank(10_000)],
  // The payment still covers it, but nothing is overpaid.
  ['the bank has taken a part of the money', cheaper, takenByBank(2_000)],
] as const)('a refund is not sent, listed or shown while %s', (_, booking, money) => {
  expect(canSendRefund(booking, money, refund)).toBe(false)
  expect(toPaymentView(booking, money).refundsByHandCents).toBe(0)
})

test('a refund of a tip needs only the money of the tip', () => {
  const tip = samplePaymentAttempt({ purpose: 'tip' })
  const money = samplePaymentRecords({
    payments: [tip],
    ledger: [sampleLedgerEntry(3_000)],
    refunds: [refund],
  })
  const taken = { ...money, ledger: [...money.ledger, sampleLedgerEntry(-1_000)] }

  expect(canSendRefund(cheaper, money, refund)).toBe(true)
  expect(canSendRefund(cheaper, taken, refund)).toBe(false)
  expect(isStaleRefund(cheaper, money, refund)).toBe(false)
  expect(isStaleRefund(cheaper, taken, refund)).toBe(true)
})
