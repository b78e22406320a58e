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

const refundKinds = ['refunded', 'refunded-by-hand', 'refund-failed'] as const

/** Between the customer and us. By hand goes what a card did not take; what came by Zelle always goes back so. */
export const settledKinds = ['paid', ...refundKinds] as const

/** Taken back by the customer's bank, returned by it, and what the provider charges us for that. */
const disputeKinds = ['disputed', 'reinstated', 'dispute-fee'] as const

export type MovementKind = (typeof settledKinds)[number] | (typeof disputeKinds)[number]

/** Money that moved: what came in is positive, what went back negative. */
export type Movement = { paymentId: string; kind: MovementKind; cents: number; at: Date }

/** What is to be given back, and was once it is done. `byHand` where the card did not take it. */
export type RefundToMake = {
  id: string
  paymentId: string
  cents: number
  doneAt: Date | null
  byHand: boolean
}

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
  /** What the customer's bank has taken back. It is not due: the company argues about it with the bank. */
  disputedCents: number
}

export type Costing = { status: BookingStatus; totalCents: number | null }

/**
 * Where the money stands against what the booking costs. Due and too much are never both more than nothing. While the
 * company has not priced a trip, neither is known; once it is over without a price, it costs nothing.
 */
export function standingOf({ status, totalCents }: Costing, money: Money): Standing {
  const balanceCents = balanceOf(money)
  const authorizedCents = authorizedOf(money)
  const disputedCents = disputedOf(money)
  const total = totalCents ?? (bookingMachine.isFinal(status) ? 0 : null)
  return {
    balanceCents,
    authorizedCents,
    dueCents: total === null ? 0 : Math.max(0, total - balanceCents - authorizedCents - disputedCents),
    tooMuchCents: total === null ? 0 : Math.max(0, balanceCents - total),
    refundingCents: refundingOf(money),
    disputedCents,
  }
}

/** What we hold: all that came in less all that went back. A fee is between the provider and us. */
export function balanceOf({ ledger }: Pick<Money, 'ledger'>): number {
  return sum(ledger.map(({ kind, cents }) => (kind === 'dispute-fee' ? 0 : cents)))
}

/** What banks have taken back and not returned. */
export function disputedOf({ ledger }: Pick<Money, 'ledger'>): number {
  return sum(ledger.map(({ kind, cents }) => (kind === 'disputed' || kind === 'reinstated' ? -cents : 0)))
}

/** What has gone back to the customer, and stayed there. */
export function refundedOf({ ledger }: Pick<Money, 'ledger'>): number {
  return sum(ledger.map(({ kind, cents }) => (refundKinds.some((refund) => refund === kind) ? -cents : 0)))
}

/** What is ordered to go back. An order waits while the money for it is in dispute. */
function refundingOf(money: Money): number {
  return sum(
    money.payments.map(({ id }) => Math.min(promisedOf(id, money), Math.max(0, heldOfPayment(id, money)))),
  )
}

/** What we hold of one payment. */
export function heldOfPayment(paymentId: string, { ledger }: Pick<Money, 'ledger'>): number {
  return balanceOf({ ledger: ledger.filter((row) => row.paymentId === paymentId) })
}

function promisedOf(paymentId: string, { refunds }: Pick<Money, 'refunds'>): number {
  return sum(refunds.map((row) => (row.paymentId === paymentId && !row.doneAt ? row.cents : 0)))
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
export function leftOf(paymentId: string, money: Money): number {
  return heldOfPayment(paymentId, money) - promisedOf(paymentId, money)
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
