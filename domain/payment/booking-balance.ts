import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import type { PaymentAttemptStatus } from '#domain/status/payment-attempt-status.ts'
import type { PaymentMethod } from './payment-method.ts'

/** One try to pay. */
export type PaymentAttempt = {
  id: string
  method: PaymentMethod
  status: PaymentAttemptStatus
  amountCents: number
  authorizedCents: number
  captureBy: Date | null
  createdAt: Date
  expiresAt: Date
}

const refundKinds = ['refunded', 'refunded-by-hand', 'refund-failed'] as const

/** Between the customer and us. By hand goes what a card did not take; what came by Zelle always goes back so. */
export const settledLedgerKinds = ['paid', ...refundKinds] as const

/** Taken back by the customer's bank, returned by it, and what the provider charges us for that. */
const disputeKinds = ['disputed', 'reinstated', 'dispute-fee'] as const

export type LedgerEntryKind = (typeof settledLedgerKinds)[number] | (typeof disputeKinds)[number]

/** Money that moved: what came in is positive, what went back negative. */
export type LedgerEntry = { paymentId: string; kind: LedgerEntryKind; cents: number; at: Date }

/** What is to be given back, and was once it is done. `byHand` where the card did not take it. */
export type RefundOrder = {
  id: string
  paymentId: string
  cents: number
  doneAt: Date | null
  byHand: boolean
}

/** All that is known of a booking's money, the first first. */
export type PaymentRecords = {
  payments: readonly PaymentAttempt[]
  ledger: readonly LedgerEntry[]
  refunds: readonly RefundOrder[]
}

export type BookingBalance = {
  /** What we hold. */
  balanceCents: number
  /** What is set aside, and not taken yet. */
  authorizedCents: number
  dueCents: number
  overpaidCents: number
  /** What is on its way back. */
  refundingCents: number
  /** What the customer's bank has taken back. It is not due: the company argues about it with the bank. */
  disputedCents: number
}

export type BookingCost = { status: BookingStatus; totalCents: number | null }

/**
 * Where the money stands against what the booking costs. Due and too much are never both more than nothing. While the
 * company has not priced a trip, neither is known; once it is over without a price, it costs nothing.
 */
export function computeBalance({ status, totalCents }: BookingCost, money: PaymentRecords): BookingBalance {
  const balanceCents = sumBalance(money)
  const authorizedCents = sumAuthorized(money)
  const disputedCents = sumDisputed(money)
  const total = totalCents ?? (bookingMachine.isFinal(status) ? 0 : null)
  return {
    balanceCents,
    authorizedCents,
    dueCents: total === null ? 0 : Math.max(0, total - balanceCents - authorizedCents - disputedCents),
    overpaidCents: total === null ? 0 : Math.max(0, balanceCents - total),
    refundingCents: sumRefunding(money),
    disputedCents,
  }
}

/** What we hold: all that came in less all that went back. A fee is between the provider and us. */
export function sumBalance({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(ledger.map(({ kind, cents }) => (kind === 'dispute-fee' ? 0 : cents)))
}

/** What banks have taken back and not returned. */
export function sumDisputed({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(
    ledger.map(({ kind, cents }) => (kind === 'disputed' || kind === 'reinstated' ? -cents : 0)),
  )
}

/** What has gone back to the customer, and stayed there. */
export function sumRefunded({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(
    ledger.map(({ kind, cents }) => (refundKinds.some((refund) => refund === kind) ? -cents : 0)),
  )
}

/** What is ordered to go back. An order waits while the money for it is in dispute. */
function sumRefunding(money: PaymentRecords): number {
  return sumCents(
    money.payments.map(({ id }) =>
      Math.min(refundOrderedForPayment(id, money), Math.max(0, heldForPayment(id, money))),
    ),
  )
}

/** What we hold of one payment. */
export function heldForPayment(paymentId: string, { ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumBalance({ ledger: ledger.filter((row) => row.paymentId === paymentId) })
}

function refundOrderedForPayment(paymentId: string, { refunds }: Pick<PaymentRecords, 'refunds'>): number {
  return sumCents(refunds.map((row) => (row.paymentId === paymentId && !row.doneAt ? row.cents : 0)))
}

/** What is set aside on cards. */
export function sumAuthorized({ payments }: Pick<PaymentRecords, 'payments'>): number {
  return sumCents(
    payments.map(({ status, authorizedCents }) => (status === 'authorized' ? authorizedCents : 0)),
  )
}

/** What we have of a customer: taken, or set aside. */
export function sumHeld(money: PaymentRecords): number {
  return sumBalance(money) + sumAuthorized(money)
}

/** What of one payment we still hold and have not promised back. */
export function refundableForPayment(paymentId: string, money: PaymentRecords): number {
  return heldForPayment(paymentId, money) - refundOrderedForPayment(paymentId, money)
}

/** The try that is under way; there is one at the most. */
export function findOpenAttempt<Row extends Pick<PaymentAttempt, 'status'>>(
  payments: readonly Row[],
): Row | undefined {
  return payments.find(isOpenAttempt)
}

export function isOpenAttempt({ status }: Pick<PaymentAttempt, 'status'>): boolean {
  return status === 'pending' || status === 'requested'
}

export function sumCents(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
