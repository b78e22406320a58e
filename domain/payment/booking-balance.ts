import { type BookingStatus, isOver } from '#domain/status/booking-status.ts'
import { isOpenAttempt, type PaymentAttemptStatus } from '#domain/status/payment-status.ts'

/** A hosted card checkout, or an emailed Zelle request that is paid from the customer's bank. */
export const paymentMethods = ['card', 'zelle'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** The price of the trip, or a tip on top of it. A tip is in no balance. */
export type PaymentPurpose = 'price' | 'tip'

/** One attempt to pay. */
export type PaymentAttempt = {
  id: string
  method: PaymentMethod
  purpose: PaymentPurpose
  status: PaymentAttemptStatus
  amountCents: number
  authorizedCents: number
  captureBy: Date | null
  createdAt: Date
  expiresAt: Date
}

const refundKinds = ['refunded', 'refunded-by-hand', 'refund-failed'] as const

/** Money between the customer and us. Refunds are manual for Zelle, and for a card that rejected the refund. */
export const settledLedgerKinds = ['paid', ...refundKinds] as const

/** Money the customer's bank took back in a dispute, money it returned, and the provider's dispute fee. */
const disputeKinds = ['disputed', 'reinstated', 'dispute-fee'] as const

export type LedgerEntryKind = (typeof settledLedgerKinds)[number] | (typeof disputeKinds)[number]

/** A money movement: positive came in, negative went out. */
type LedgerEntry = { paymentId: string; kind: LedgerEntryKind; cents: number; at: Date }

/**
 * A refund, pending until `doneAt`. `byHand` if the card rejected it. From `requestedAt` on, the provider may have made it even
 * if it did not respond.
 */
export type RefundOrder = {
  id: string
  paymentId: string
  cents: number
  doneAt: Date | null
  byHand: boolean
  requestedAt: Date | null
}

export type DisputeStatus = 'open' | 'won' | 'lost'

/** All payment records of a booking, oldest first, without withdrawn refunds. */
export type PaymentRecords = {
  payments: readonly PaymentAttempt[]
  ledger: readonly LedgerEntry[]
  refunds: readonly RefundOrder[]
  disputes: readonly { paymentId: string; status: DisputeStatus; cents: number }[]
}

export type BookingBalance = {
  /** Money we have received and not refunded. */
  balanceCents: number
  /** Authorized on a card and not captured yet. */
  authorizedCents: number
  dueCents: number
  overpaidCents: number
  /** Refunds that are not completed yet. */
  refundingCents: number
  /** Taken back by the customer's bank. Not due again: the company contests it with the bank. */
  disputedCents: number
}

export type BookingCost = { status: BookingStatus; totalCents: number | null }

/**
 * The balance between payments and price. At most one of due and overpaid is above zero. Both are 0 while the booking
 * has no price; a booking that ends without a price costs nothing.
 */
export function computeBalance(booking: BookingCost, money: PaymentRecords): BookingBalance {
  const balanceCents = sumBalance(money)
  const authorizedCents = sumAuthorized(money)
  const disputedCents = sumDisputed(money)
  const total = finalPrice(booking)
  return {
    balanceCents,
    authorizedCents,
    dueCents: total === null ? 0 : Math.max(0, total - balanceCents - authorizedCents - disputedCents),
    overpaidCents: sumOverpaid(booking, money),
    refundingCents: sumRefunding(money),
    disputedCents,
  }
}

/** What we hold beyond the price. */
export function sumOverpaid(booking: BookingCost, money: Pick<PaymentRecords, 'ledger'>): number {
  const total = finalPrice(booking)
  return total === null ? 0 : Math.max(0, sumBalance(money) - total)
}

function finalPrice({ status, totalCents }: BookingCost): number | null {
  return totalCents ?? (isOver(status) ? 0 : null)
}

/** All that came in minus all that went back. Dispute fees do not count: they are between the provider and us. */
export function sumBalance({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(ledger.map(({ kind, cents }) => (kind === 'dispute-fee' ? 0 : cents)))
}

/** Money that banks took back and did not return. */
export function sumDisputed({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(
    ledger.map(({ kind, cents }) => (kind === 'disputed' || kind === 'reinstated' ? -cents : 0)),
  )
}

/** Money refunded to the customer that did not bounce. */
export function sumRefunded({ ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumCents(ledger.map(({ kind, cents }) => (isRefundMovement(kind) ? -cents : 0)))
}

/** A refund, or one that bounced. */
export function isRefundMovement(kind: LedgerEntryKind): boolean {
  return refundKinds.some((refund) => refund === kind)
}

/** The sum of pending refunds. A refund waits while its payment is in dispute. */
function sumRefunding(money: PaymentRecords): number {
  return sumCents(
    money.payments.map(({ id }) =>
      Math.min(refundOrderedForPayment(id, money), Math.max(0, heldForPayment(id, money))),
    ),
  )
}

/** The balance of one payment. */
export function heldForPayment(paymentId: string, { ledger }: Pick<PaymentRecords, 'ledger'>): number {
  return sumBalance({ ledger: ledger.filter((row) => row.paymentId === paymentId) })
}

function refundOrderedForPayment(paymentId: string, { refunds }: Pick<PaymentRecords, 'refunds'>): number {
  return sumCents(refunds.map((row) => (row.paymentId === paymentId && !row.doneAt ? row.cents : 0)))
}

/** The sum authorized on cards. */
export function sumAuthorized({ payments }: Pick<PaymentRecords, 'payments'>): number {
  return sumCents(
    payments.map(({ status, authorizedCents }) => (status === 'authorized' ? authorizedCents : 0)),
  )
}

/** The customer's money that we have, captured or authorized. */
export function sumHeld(money: PaymentRecords): number {
  return sumBalance(money) + sumAuthorized(money)
}

/**
 * How much can be refunded as a favor, on top of what is refunded anyway. Nothing while something is due, which is taken off
 * the price instead, or while a bank decides about a dispute.
 */
export function refundableCents(booking: BookingCost, money: PaymentRecords): number {
  const { dueCents, disputedCents } = computeBalance(booking, money)
  if (dueCents > 0 || disputedCents > 0) return 0
  return Math.max(0, Math.min(booking.totalCents ?? 0, sumHeld(money)))
}

/** The balance of one payment minus its pending refunds. */
export function refundableForPayment(paymentId: string, money: PaymentRecords): number {
  return heldForPayment(paymentId, money) - refundOrderedForPayment(paymentId, money)
}

/** The open attempt; at most one exists. */
export function findOpenAttempt<Row extends Pick<PaymentAttempt, 'status'>>(
  payments: readonly Row[],
): Row | undefined {
  return payments.find(({ status }) => isOpenAttempt(status))
}

export function sumCents(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
