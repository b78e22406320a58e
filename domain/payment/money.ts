import { type BookingStatus, bookingMachine } from '#domain/booking/booking-status.ts'
import type { AttemptStatus } from './attempt-status.ts'
import type { PaymentMethod } from './payment-method.ts'

/** One try to pay. */
export type Attempt = {
  id: string
  method: PaymentMethod
  status: AttemptStatus
  amountCents: number
  authorizedCents: number
  captureBy: Date | null
  createdAt: Date
  expiresAt: Date
}

/** Money that moved: what came in is positive, what went back negative. */
export type Movement = { paymentId: string; kind: 'paid' | 'refunded'; cents: number; at: Date }

/** What is to be given back, and was once it is done. */
export type RefundToMake = { id: string; paymentId: string; cents: number; doneAt: Date | null }

/** All that is known of a booking's money, the first first. */
export type Money = {
  payments: readonly Attempt[]
  ledger: readonly Movement[]
  refunds: readonly RefundToMake[]
}

export type Standing = {
  /** What we hold. */
  balanceCents: number
  /** What is set aside, and not taken yet. */
  authorizedCents: number
  dueCents: number
  tooMuchCents: number
  /** What is on its way back. */
  refundingCents: number
}

export type Costing = { status: BookingStatus; totalCents: number | null }

/**
 * Where the money stands against what the booking costs. Due and too much are never both more than nothing. While the
 * company has not priced a trip, neither is known; once it is over without a price, it costs nothing.
 */
export function standingOf({ status, totalCents }: Costing, money: Money): Standing {
  const balanceCents = balanceOf(money)
  const authorizedCents = authorizedOf(money)
  const total = totalCents ?? (bookingMachine.isFinal(status) ? 0 : null)
  return {
    balanceCents,
    authorizedCents,
    dueCents: total === null ? 0 : Math.max(0, total - balanceCents - authorizedCents),
    tooMuchCents: total === null ? 0 : Math.max(0, balanceCents - total),
    refundingCents: sum(money.refunds.map(({ cents, doneAt }) => (doneAt ? 0 : cents))),
  }
}

/** What we hold: all that came in less all that went back. */
export function balanceOf({ ledger }: Pick<Money, 'ledger'>): number {
  return sum(ledger.map(({ cents }) => cents))
}

/** What is set aside on cards. */
export function authorizedOf({ payments }: Pick<Money, 'payments'>): number {
  return sum(payments.map(({ status, authorizedCents }) => (status === 'authorized' ? authorizedCents : 0)))
}

/** What we have of a customer: taken, or set aside. */
export function heldOf(money: Money): number {
  return balanceOf(money) + authorizedOf(money)
}

/** What of one payment we still hold and have not promised back. */
export function leftOf(paymentId: string, { ledger, refunds }: Money): number {
  const held = sum(ledger.map((row) => (row.paymentId === paymentId ? row.cents : 0)))
  const promised = sum(refunds.map((row) => (row.paymentId === paymentId && !row.doneAt ? row.cents : 0)))
  return held - promised
}

/** The try that is under way; there is one at the most. */
export function openAttempt<Row extends Pick<Attempt, 'status'>>(payments: readonly Row[]): Row | undefined {
  return payments.find(isOpen)
}

export function isOpen({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 'pending' || status === 'requested'
}

export function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
