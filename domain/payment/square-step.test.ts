import { expect, test } from 'vitest'
import { attempt, moneyOf, moved, toGiveBack } from './money-sample.ts'
import { squareStep } from './square-step.ts'

const now = new Date('2026-11-16T15:00:00Z')
const pickUpAt = new Date('2026-11-19T15:00:00Z')
const confirmed = { status: 'confirmed' as const, totalCents: 10_000, pickUpAt }
const cancelled = { status: 'cancelled' as const, totalCents: 0, pickUpAt }
const aside = attempt({ status: 'authorized', authorizedCents: 10_000, captureBy: pickUpAt })
const paid = moneyOf({ payments: [attempt()], ledger: [moved(10_000)] })

test('where what we hold is what it costs, nothing is to be done', () => {
  expect(squareStep(confirmed, paid, now)).toEqual({ kind: 'done' })
  expect(squareStep(confirmed, moneyOf(), now)).toEqual({ kind: 'done' })
})

test('what is too much is promised once, and then sent', () => {
  const cheaper = { ...confirmed, totalCents: 7_000 }

  expect(squareStep(cheaper, paid, now)).toEqual({
    kind: 'promise',
    refunds: [{ paymentId: 'first', cents: 3_000 }],
  })
  const promised = { ...paid, refunds: [toGiveBack(3_000)] }
  expect(squareStep(cheaper, promised, now)).toEqual({
    kind: 'refund',
    paymentId: 'first',
    refundId: 'back-3000',
    cents: 3_000,
  })
})

test('no card is tried again for a refund that failed, and none while the bank disputes the charge', () => {
  const back = toGiveBack(10_000)

  expect(squareStep(cancelled, { ...paid, refunds: [{ ...back, byHand: true }] }, now)).toEqual({
    kind: 'done',
  })
  const disputed = moneyOf({ ...paid, ledger: [moved(10_000), moved(-10_000, 'first', 'disputed')] })
  expect(squareStep(cancelled, { ...disputed, refunds: [back] }, now)).toEqual({ kind: 'done' })
})

test('the last payment goes back first, of each as much as is left of it', () => {
  const money = moneyOf({
    payments: [attempt(), attempt({ id: 'second' })],
    ledger: [moved(10_000), moved(2_000, 'second')],
  })

  expect(squareStep({ ...confirmed, totalCents: 9_000 }, money, now)).toEqual({
    kind: 'promise',
    refunds: [
      { paymentId: 'second', cents: 2_000 },
      { paymentId: 'first', cents: 1_000 },
    ],
  })
})

test('what came by Zelle is sent back by hand: nothing is left to do but to wait for it', () => {
  const money = moneyOf({
    payments: [attempt({ method: 'zelle' })],
    ledger: [moved(10_000)],
    refunds: [toGiveBack(10_000)],
  })

  expect(squareStep(cancelled, money, now)).toEqual({ kind: 'done' })
})

test('what is set aside waits for the trip, and is taken with it', () => {
  const money = moneyOf({ payments: [aside] })

  expect(squareStep(confirmed, money, now)).toEqual({ kind: 'wait', until: pickUpAt })
  expect(squareStep(confirmed, money, pickUpAt)).toEqual({
    kind: 'capture',
    paymentId: 'first',
    cents: 10_000,
  })
})

test('of what is set aside only as much is taken as the booking costs', () => {
  const money = moneyOf({ payments: [aside] })

  expect(squareStep({ ...cancelled, totalCents: 5_000 }, money, now)).toMatchObject({
    kind: 'capture',
    cents: 5_000,
  })
  expect(squareStep(cancelled, money, now)).toEqual({ kind: 'release', paymentId: 'first' })
  expect(squareStep({ ...confirmed, totalCents: null }, money, pickUpAt)).toMatchObject({ kind: 'release' })
})

test('an open try is closed where the booking is over, or costs something else by now', () => {
  const money = moneyOf({ payments: [attempt({ status: 'pending' })] })

  expect(squareStep(confirmed, money, now)).toEqual({ kind: 'done' })
  expect(squareStep(cancelled, money, now)).toEqual({ kind: 'close', paymentId: 'first' })
  expect(squareStep({ ...confirmed, totalCents: 12_000 }, money, now)).toMatchObject({ kind: 'close' })
})
