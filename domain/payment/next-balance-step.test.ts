import { expect, test } from 'vitest'
import {
  sampleLedgerEntry,
  samplePaymentAttempt,
  samplePaymentRecords,
  sampleRefundOrder,
} from '#tests/samples/payment-records.ts'
import { nextBalanceStep } from './next-balance-step.ts'

const now = new Date('2026-11-16T15:00:00Z')
const pickUpAt = new Date('2026-11-19T15:00:00Z')
const trip = { pickUpAt, returnAt: null, isSettled: false }
const dayAfter = new Date('2026-11-20T15:00:00Z')
const confirmed = { status: 'confirmed' as const, totalCents: 10_000, ...trip }
const cancelled = { status: 'cancelled' as const, totalCents: 0, ...trip }
const authorized = samplePaymentAttempt({
  status: 'authorized',
  authorizedCents: 10_000,
  captureBy: new Date('2026-11-22T15:00:00Z'),
})
const paid = samplePaymentRecords({ payments: [samplePaymentAttempt()], ledger: [sampleLedgerEntry(10_000)] })

test('if the balance equals the price, nothing remains to be done', () => {
  expect(nextBalanceStep(confirmed, paid, now)).toEqual({ kind: 'done' })
  expect(nextBalanceStep(confirmed, samplePaymentRecords(), now)).toEqual({ kind: 'done' })
})

test('an overpaid amount is ordered as a refund once, then sent', () => {
  const cheaper = { ...confirmed, totalCents: 7_000 }

  expect(nextBalanceStep(cheaper, paid, now)).toEqual({
    kind: 'promise',
    refunds: [{ paymentId: 'first', cents: 3_000 }],
  })
  const promised = { ...paid, refunds: [sampleRefundOrder(3_000)] }
  expect(nextBalanceStep(cheaper, promised, now)).toEqual({
    kind: 'refund',
    paymentId: 'first',
    refundId: 'back-3000',
    cents: 3_000,
  })
})

test('a failed card refund is not retried, and none is sent during a dispute', () => {
  const back = sampleRefundOrder(10_000)

  expect(nextBalanceStep(cancelled, { ...paid, refunds: [{ ...back, byHand: true }] }, now)).toEqual({
    kind: 'done',
  })
  const disputed = samplePaymentRecords({
    ...paid,
    ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(-10_000, 'first', 'disputed')],
    disputes: [{ paymentId: 'first', status: 'open', cents: 10_000 }],
  })
  expect(nextBalanceStep(cancelled, { ...disputed, refunds: [back] }, now)).toEqual({ kind: 'done' })
})

test('a manual refund beyond what is overpaid is withdrawn, and the rest is ordered again', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt({ method: 'zelle' })],
    ledger: [sampleLedgerEntry(10_000)],
    refunds: [sampleRefundOrder(9_000)],
  })
  const cheapest = { ...confirmed, totalCents: 1_000 }
  const cheaper = { ...confirmed, totalCents: 7_000 }

  expect(nextBalanceStep(cheapest, money, now)).toEqual({ kind: 'done' })
  for (const booking of [confirmed, cheaper])
    expect(nextBalanceStep(booking, money, now)).toMatchObject({
      kind: 'withdraw',
      refund: { id: 'back-9000' },
    })
  expect(nextBalanceStep(cheaper, { ...money, refunds: [] }, now)).toEqual({
    kind: 'promise',
    refunds: [{ paymentId: 'first', cents: 3_000 }],
  })
})

test('a card refund that is no longer owed is withdrawn, unless the provider was asked for it', () => {
  const ordered = sampleRefundOrder(9_000)
  const money = { ...paid, refunds: [ordered] }
  const cheaper = { ...confirmed, totalCents: 7_000 }

  for (const booking of [confirmed, cheaper])
    expect(nextBalanceStep(booking, money, now)).toMatchObject({
      kind: 'withdraw',
      refund: { id: 'back-9000' },
    })
  expect(nextBalanceStep(cheaper, paid, now)).toMatchObject({ kind: 'promise', refunds: [{ cents: 3_000 }] })
  const requested = { ...paid, refunds: [{ ...ordered, requestedAt: now }] }
  for (const booking of [confirmed, cheaper])
    expect(nextBalanceStep(booking, requested, now)).toMatchObject({ kind: 'refund', cents: 9_000 })
})

test('an inquiry of a bank, which takes no money, sends no refund that is not owed', () => {
  const disputes = [{ paymentId: 'first', status: 'open' as const, cents: 10_000 }]
  const money = { ...paid, disputes, refunds: [sampleRefundOrder(3_000)] }

  expect(nextBalanceStep(confirmed, money, now)).toEqual({ kind: 'done' })
  expect(nextBalanceStep({ ...confirmed, totalCents: 7_000 }, money, now)).toMatchObject({
    kind: 'refund',
    cents: 3_000,
  })
})

test('a refund of more than is left of its payment waits for the end of a dispute, then is withdrawn', () => {
  const taken = { ...paid, ledger: [...paid.ledger, sampleLedgerEntry(-5_000, 'first', 'disputed')] }

  for (const byHand of [true, false]) {
    const money = { ...taken, refunds: [{ ...sampleRefundOrder(10_000), byHand }] }
    const disputes = (status: 'open' | 'lost') => [{ paymentId: 'first', status, cents: 5_000 }]

    expect(nextBalanceStep(cancelled, { ...money, disputes: disputes('open') }, now)).toEqual({
      kind: 'done',
    })
    expect(nextBalanceStep(cancelled, { ...money, disputes: disputes('lost') }, now)).toMatchObject({
      kind: 'withdraw',
      refund: { id: 'back-10000' },
    })
  }
  expect(nextBalanceStep(cancelled, taken, now)).toMatchObject({
    kind: 'promise',
    refunds: [{ cents: 5_000 }],
  })
})

test('a refund waits until the money of a won dispute is in the ledger, whatever another dispute has taken for good', () => {
  const disputed = sampleLedgerEntry(-5_000, 'first', 'disputed')
  const lost = sampleLedgerEntry(-1_000, 'first', 'disputed')
  const disputes = [
    { paymentId: 'first', status: 'won' as const, cents: 5_000 },
    { paymentId: 'first', status: 'lost' as const, cents: 1_000 },
  ]
  const refunds = [{ ...sampleRefundOrder(9_000), byHand: true }]
  const taken = { ...paid, ledger: [...paid.ledger, disputed, lost], refunds, disputes }
  const returned = { ...taken, ledger: [...taken.ledger, sampleLedgerEntry(5_000, 'first', 'reinstated')] }

  expect(nextBalanceStep(cancelled, taken, now)).toEqual({ kind: 'done' })
  expect(nextBalanceStep(cancelled, returned, now)).toEqual({ kind: 'done' })
  const card = { ...returned, refunds: [sampleRefundOrder(9_000)] }
  expect(nextBalanceStep(cancelled, card, now)).toMatchObject({ kind: 'refund', cents: 9_000 })
})

test('the latest payment is refunded first, each up to its remaining balance', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt(), samplePaymentAttempt({ id: 'second' })],
    ledger: [sampleLedgerEntry(10_000), sampleLedgerEntry(2_000, 'second')],
  })

  expect(nextBalanceStep({ ...confirmed, totalCents: 9_000 }, money, now)).toEqual({
    kind: 'promise',
    refunds: [
      { paymentId: 'second', cents: 2_000 },
      { paymentId: 'first', cents: 1_000 },
    ],
  })
})

test('a Zelle refund is manual: the only step is to wait', () => {
  const money = samplePaymentRecords({
    payments: [samplePaymentAttempt({ method: 'zelle' })],
    ledger: [sampleLedgerEntry(10_000)],
    refunds: [sampleRefundOrder(10_000)],
  })

  expect(nextBalanceStep(cancelled, money, now)).toEqual({ kind: 'done' })
})

test('an authorization is captured once the price is final, or a day after the pick-up', () => {
  const money = samplePaymentRecords({ payments: [authorized] })

  const capture = { kind: 'capture', paymentId: 'first', cents: 10_000 }
  const completed = { ...confirmed, status: 'completed' as const }

  expect(nextBalanceStep(confirmed, money, pickUpAt)).toEqual({ kind: 'wait', until: dayAfter })
  expect(nextBalanceStep(completed, money, pickUpAt)).toEqual({ kind: 'wait', until: dayAfter })
  expect(nextBalanceStep({ ...completed, isSettled: true }, money, pickUpAt)).toEqual(capture)
  expect(nextBalanceStep(completed, money, dayAfter)).toEqual(capture)
  // Nobody is charged for a trip that was ended days before it.
  expect(nextBalanceStep({ ...completed, isSettled: true }, money, now)).toEqual({
    kind: 'wait',
    until: dayAfter,
  })
  expect(nextBalanceStep(confirmed, money, dayAfter)).toEqual(capture)
})

test('an authorization is captured only up to the price', () => {
  const money = samplePaymentRecords({ payments: [authorized] })

  expect(nextBalanceStep({ ...cancelled, totalCents: 5_000 }, money, now)).toMatchObject({
    kind: 'capture',
    cents: 5_000,
  })
  expect(nextBalanceStep(cancelled, money, now)).toEqual({ kind: 'release', paymentId: 'first' })
  expect(nextBalanceStep({ ...confirmed, totalCents: null }, money, dayAfter)).toMatchObject({
    kind: 'release',
  })
})

test('an open attempt is closed if the booking is over or its price has changed', () => {
  const money = samplePaymentRecords({ payments: [samplePaymentAttempt({ status: 'pending' })] })

  expect(nextBalanceStep(confirmed, money, now)).toEqual({ kind: 'done' })
  expect(nextBalanceStep(cancelled, money, now)).toEqual({ kind: 'close', paymentId: 'first' })
  expect(nextBalanceStep({ ...confirmed, totalCents: 12_000 }, money, now)).toMatchObject({ kind: 'close' })
})
