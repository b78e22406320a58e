import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLedgerEntry, samplePaymentAttempt } from '#tests/samples/payment-records.ts'
import {
  type LedgerEntryKind,
  type PaymentAttempt,
  type RefundOrder,
  sumAuthorized,
  sumBalance,
  sumCents,
  sumHeld,
} from './booking-balance.ts'
import { type EndedAmounts, endedAmounts } from './ended-amounts.ts'
import { splitMoneyBack } from './money-back.ts'
import { type BalanceStep, nextBalanceStep } from './next-balance-step.ts'
import { toPaymentView } from './payment-state.ts'

const before = new Date('2026-11-16T15:00:00Z')
const endedAt = new Date('2026-11-17T10:00:00Z')
const pickUpAt = new Date('2026-11-17T12:00:00Z')

type Money = {
  payments: PaymentAttempt[]
  ledger: { paymentId: string; kind: LedgerEntryKind; cents: number; at: Date }[]
  refunds: RefundOrder[]
  disputes: []
}

/** What a customer has done before the booking ended, by one payment each. */
const acts = fc.record({
  act: fc.constantFrom('paid', 'paid-by-zelle', 'held', 'captured', 'released', 'not-paid'),
  amountCents: fc.integer({ min: 1, max: 50_000 }),
  /** The shares that were captured of a hold, and refunded of what was paid. */
  captured: fc.double({ min: 0.01, max: 1, noNaN: true }),
  refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  isRefundPending: fc.boolean(),
})

type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never

const cases = fc.record({
  done: fc.array(acts, { maxLength: 4 }),
  /** The share of the customer's money that is the fee. */
  fee: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  /** Money of a Zelle request arrives after some steps. */
  late: fc.option(fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), step: fc.nat(8) })),
  failing: fc.boolean(),
})

test('the amounts at the end are those that the ledger comes to, and read the same after each step', () => {
  fc.assert(
    fc.property(cases, ({ done, fee, failing }) => {
      const { money, releasedBefore } = moneyAfter(done)
      const [paidCents, heldCents] = [sumBalance(money), sumAuthorized(money)]
      const totalCents = feeOf(money, fee)
      const ended = { totalCents, endedAt, releasedBefore }
      const amounts = endedAmounts(ended, money)

      expect(amounts).toMatchObject({ paidCents, heldCents, feeCents: totalCents })
      const view = toPaymentView({ status: 'cancelled', totalCents, pickUpAt, returnAt: null }, money)
      const { cardCents, zelleCents, releasedCents } = splitMoneyBack(view, totalCents)
      expect({ refundCents: cardCents + zelleCents, releasedCents }).toEqual({
        refundCents: amounts.refundCents,
        releasedCents: amounts.releasedCents,
      })
      balance(money, {
        totalCents,
        failing,
        afterStep: () => expect(endedAmounts(ended, money)).toEqual(amounts),
      })
      expect(amounts).toEqual(movedSince({ money, paidCents, heldCents }))
    }),
  )
})

test('money that comes late is paid and refunded, and nothing is lost whenever it comes', () => {
  fc.assert(
    fc.property(cases, ({ done, fee, late, failing }) => {
      const { money, releasedBefore } = moneyAfter(done)
      const [paidCents, heldCents] = [sumBalance(money), sumAuthorized(money)]
      const totalCents = feeOf(money, fee)
      const ended = { totalCents, endedAt, releasedBefore }

      const arrive = (step: number) => {
        if (late?.step === step)
          add(money, { amountCents: late.cents, method: 'zelle' }, [late.cents], stepAt(step))
        expectNothingLost(endedAmounts(ended, money))
      }
      arrive(0)
      balance(money, { totalCents, failing, afterStep: arrive })
      balance(money, { totalCents, failing, afterStep: () => undefined })

      const isLate = money.payments.some(({ createdAt }) => createdAt >= endedAt)
      const all = paidCents + (isLate ? (late?.cents ?? 0) : 0)
      expect(endedAmounts(ended, money)).toEqual(movedSince({ money, paidCents: all, heldCents }))
    }),
  )
})

test('a hold that was released before the end is not released again', () => {
  const payments = [samplePaymentAttempt({ status: 'expired', captureBy: pickUpAt })]
  const ended = { totalCents: 0, endedAt }

  const of = (releasedBefore: string[]) =>
    endedAmounts({ ...ended, releasedBefore: new Set(releasedBefore) }, { payments, ledger: [] })
      .releasedCents
  expect(of([])).toBe(10_000)
  expect(of(['first'])).toBe(0)
})

test('a fee that is reduced after it was charged to a hold is refunded, not released', () => {
  const payments = [samplePaymentAttempt({ captureBy: pickUpAt })]
  const ledger = [{ paymentId: 'first', kind: 'paid' as const, cents: 4_000, at: endedAt }]

  expect(
    endedAmounts({ totalCents: 1_000, endedAt, releasedBefore: new Set() }, { payments, ledger }),
  ).toEqual({
    paidCents: 0,
    disputedCents: 0,
    heldCents: 10_000,
    feeCents: 1_000,
    refundCents: 3_000,
    releasedCents: 6_000,
  })
})

test('what a bank has taken back is neither paid nor refunded, and the other money is', () => {
  const payments = [samplePaymentAttempt(), samplePaymentAttempt({ id: 'second' })]
  const ledger = [
    sampleLedgerEntry(10_000),
    sampleLedgerEntry(4_000, 'second'),
    sampleLedgerEntry(-10_000, 'first', 'disputed'),
    sampleLedgerEntry(-1_500, 'first', 'dispute-fee'),
  ]

  expect(
    endedAmounts({ totalCents: 1_000, endedAt, releasedBefore: new Set() }, { payments, ledger }),
  ).toEqual({
    paidCents: 4_000,
    disputedCents: 10_000,
    heldCents: 0,
    feeCents: 1_000,
    refundCents: 3_000,
    releasedCents: 0,
  })
})

/** At most the price. While a refund is pending, the price is what is left of the paid amount after it, or less. */
function feeOf(money: Money, share: number): number {
  const pending = sumCents(money.refunds.map(({ cents }) => cents))
  return Math.floor((pending > 0 ? sumBalance(money) - pending : sumHeld(money)) * share)
}

function expectNothingLost({ paidCents, heldCents, feeCents, refundCents, releasedCents }: EndedAmounts) {
  expect(feeCents + refundCents + releasedCents).toBe(paidCents + heldCents)
  expect(Math.min(paidCents, heldCents, feeCents, refundCents, releasedCents)).toBeGreaterThanOrEqual(0)
}

/** What the ledger says once no step is left. */
function movedSince({ money, paidCents, heldCents }: { money: Money; paidCents: number; heldCents: number }) {
  const since = money.ledger.filter(({ at }) => at >= endedAt)
  const holds = new Set(money.payments.flatMap(({ id, captureBy }) => (captureBy ? [id] : [])))
  const captured = since.filter(({ kind, paymentId }) => kind === 'paid' && holds.has(paymentId))
  const capturedCents = sumCents(captured.map(({ cents }) => cents))
  return {
    paidCents,
    disputedCents: 0,
    heldCents,
    feeCents: sumBalance(money),
    refundCents: paidCents + capturedCents - sumBalance(money),
    releasedCents: heldCents - capturedCents,
  }
}

function moneyAfter(done: readonly Act[]) {
  const money: Money = { payments: [], ledger: [], refunds: [], disputes: [] }
  const releasedBefore = new Set<string>()
  for (const { act, amountCents, captured, refunded, isRefundPending } of done) {
    const method = act === 'paid-by-zelle' ? ('zelle' as const) : ('card' as const)
    const back = Math.floor(amountCents * refunded)
    switch (act) {
      case 'held':
        add(
          money,
          { amountCents, status: 'authorized', authorizedCents: amountCents, captureBy: pickUpAt },
          [],
        )
        break
      case 'captured':
        add(money, { amountCents, captureBy: before }, [Math.ceil(amountCents * captured)])
        break
      case 'released':
        releasedBefore.add(add(money, { amountCents, status: 'expired', captureBy: before }, []))
        break
      case 'not-paid':
        add(money, { amountCents, status: 'expired', method: 'zelle' }, [])
        break
      default: {
        const paymentId = add(
          money,
          { amountCents, method },
          isRefundPending ? [amountCents] : [amountCents, -back],
        )
        if (isRefundPending && back > 0)
          money.refunds.push({
            id: `before-${paymentId}`,
            paymentId,
            cents: back,
            doneAt: null,
            byHand: false,
            requestedAt: null,
          })
      }
    }
  }
  return { money, releasedBefore }
}

function add(
  { payments, ledger }: Money,
  changes: Partial<PaymentAttempt>,
  movements: readonly number[],
  at = before,
): string {
  const id = `payment-${payments.length}`
  payments.push(samplePaymentAttempt({ ...changes, id, createdAt: at }))
  for (const cents of movements)
    if (cents !== 0) ledger.push({ paymentId: id, kind: cents > 0 ? 'paid' : 'refunded', cents, at })
  return id
}

type Balancing = { totalCents: number; failing: boolean; afterStep: (taken: number) => void }

/** Takes all steps, as the provider and the company would; the first card refund may fail and is then made by hand. */
function balance(money: Money, { totalCents, failing, afterStep }: Balancing): void {
  const booking = { status: 'cancelled', totalCents, pickUpAt, returnAt: null, isSettled: false } as const
  let mayFail = failing
  for (let taken = 1; taken < 50; taken += 1) {
    const at = stepAt(taken)
    const step = nextBalanceStep(booking, money, at)
    if (step.kind !== 'done') take(money, step, at)
    else {
      const order = money.refunds.find(({ doneAt }) => !doneAt)
      if (!order) return
      finish(money, order, 'refunded-by-hand', at)
    }
    if (step.kind === 'refund' && mayFail) {
      mayFail = false
      bounce(money, step, at)
    }
    afterStep(taken)
  }
  throw new Error('Balancing does not come to an end')
}

function take(money: Money, step: BalanceStep, at: Date): void {
  switch (step.kind) {
    case 'capture':
      money.ledger.push({ paymentId: step.paymentId, kind: 'paid', cents: step.cents, at })
      settle(money, step.paymentId, 'paid')
      break
    case 'release':
      settle(money, step.paymentId, 'expired')
      break
    case 'withdraw':
      money.refunds = money.refunds.filter(({ id }) => id !== step.refund.id)
      break
    case 'promise':
      for (const { paymentId, cents } of step.refunds)
        money.refunds.push({
          id: `order-${money.refunds.length}-${at.getTime()}`,
          paymentId,
          cents,
          doneAt: null,
          byHand: false,
          requestedAt: null,
        })
      break
    case 'refund': {
      const order = money.refunds.find(({ id }) => id === step.refundId)
      if (order) finish(money, order, 'refunded', at)
      break
    }
    default:
      throw new Error(`No ${step.kind} after the end`)
  }
}

function settle({ payments }: Money, paymentId: string, status: PaymentAttempt['status']): void {
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment) Object.assign(payment, { status, authorizedCents: 0 })
}

function finish({ ledger }: Money, order: RefundOrder, kind: LedgerEntryKind, at: Date): void {
  ledger.push({ paymentId: order.paymentId, kind, cents: -order.cents, at })
  order.doneAt = at
}

/** The card rejects a refund. */
function bounce(
  { ledger, refunds }: Money,
  step: { paymentId: string; refundId: string; cents: number },
  at: Date,
): void {
  ledger.push({ paymentId: step.paymentId, kind: 'refund-failed', cents: step.cents, at })
  const order = refunds.find(({ id }) => id === step.refundId)
  if (order) Object.assign(order, { doneAt: null, byHand: true })
}

function stepAt(step: number): Date {
  return new Date(endedAt.getTime() + step * 1_000)
}
