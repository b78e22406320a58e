import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, standingOf } from './money.ts'
import { attempt, moneyOf, moved, toGiveBack } from './money-sample.ts'

const confirmed = { status: 'confirmed' as const, totalCents: 10_000 }

test('what is due is the cost less what we hold and what is set aside', () => {
  const money = moneyOf({
    payments: [attempt(), attempt({ id: 'second', status: 'authorized', authorizedCents: 2_000 })],
    ledger: [moved(5_000), moved(-1_000)],
  })

  expect(standingOf(confirmed, money)).toEqual({
    balanceCents: 4_000,
    authorizedCents: 2_000,
    dueCents: 4_000,
    tooMuchCents: 0,
    refundingCents: 0,
    disputedCents: 0,
  })
})

test('what a try had set aside counts only as long as it is', () => {
  const payments = [attempt({ status: 'expired', authorizedCents: 2_000 })]

  expect(standingOf(confirmed, moneyOf({ payments })).dueCents).toBe(10_000)
})

test('while a trip has no price nothing is due and nothing too much; once it is over, all of it is', () => {
  const money = moneyOf({ payments: [attempt()], ledger: [moved(10_000)] })

  expect(standingOf({ status: 'confirmed', totalCents: null }, money)).toMatchObject({
    dueCents: 0,
    tooMuchCents: 0,
  })
  expect(standingOf({ status: 'cancelled', totalCents: null }, money).tooMuchCents).toBe(10_000)
})

test('due and too much are never both more than nothing, whatever moved', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 }).filter((one) => one !== 0)
  fc.assert(
    fc.property(fc.option(fc.nat(100_000)), fc.array(cents), fc.nat(100_000), (totalCents, ledger, aside) => {
      const money = moneyOf({
        payments: [attempt({ status: 'authorized', authorizedCents: aside })],
        ledger: ledger.map((one) => moved(one)),
      })
      const { dueCents, tooMuchCents } = standingOf({ status: 'confirmed', totalCents }, money)

      expect(dueCents * tooMuchCents).toBe(0)
      expect(Math.min(dueCents, tooMuchCents)).toBe(0)
    }),
  )
})

test('what is left of a payment is what it brought, less what was given back or is promised', () => {
  const money = moneyOf({
    ledger: [moved(10_000), moved(-3_000), moved(5_000, 'second')],
    refunds: [toGiveBack(2_000), { ...toGiveBack(3_000), doneAt: new Date() }],
  })

  expect(leftOf('first', money)).toBe(5_000)
  expect(leftOf('second', money)).toBe(5_000)
})
