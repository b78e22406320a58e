import type { LedgerEntryKind, PaymentMethod } from './booking-balance.ts'

/** The payments of a booking as its customer sees them. Times are ISO strings. */
export type PaymentView = {
  /** The amount still to pay; 0 if nothing is due or the booking has no price yet. */
  dueCents: number
  /** Money received minus money refunded. */
  paidCents: number
  /** Authorized on a card and not captured yet. */
  authorizedCents: number
  /** When the authorization is captured: after the trip of that day, or at that time if the bank would release it before. */
  chargedAt: string | null
  isChargedAfterTrip: boolean
  refundedCents: number
  /** Refunds that are not completed yet. */
  refundingCents: number
  /** The part of `refundingCents` that a card rejected, so that we refund it another way. */
  refundsByHandCents: number
  /** Taken back by the customer's bank. */
  disputedCents: number
  /** The part of `disputedCents` that the bank decided to return to the customer. */
  lostDisputesCents: number
  /** The open payment attempt. */
  open: { method: PaymentMethod; amountCents: number; expiresAt: string } | null
  /** The customer may have sent money by Zelle: the last attempt is a Zelle request, and nothing has come since. */
  awaitedZelle: boolean
  /** Money movements, oldest first. */
  movements: { kind: VisibleLedgerKind; method: PaymentMethod; cents: number; at: string }[]
}

/** Customers do not see the provider's fee. */
type VisibleLedgerKind = Exclude<LedgerEntryKind, 'dispute-fee'>

/** The movement and its method: 'Paid by card'. */
export function ledgerEntryLabel(kind: VisibleLedgerKind, method: string): string {
  switch (kind) {
    case 'paid':
      return `Paid by ${method}`
    case 'refunded':
      return `Refunded by ${method}`
    case 'refunded-by-hand':
      return 'Refunded another way'
    case 'refund-failed':
      return 'Card refund failed'
    case 'disputed':
      return 'Disputed with your bank'
    case 'reinstated':
      return 'Dispute closed'
  }
}

/** 'after your trip on Tuesday', or 'on Tuesday' where the bank would release the authorization before the trip. */
export function chargeDayText(
  { isChargedAfterTrip }: Pick<PaymentView, 'isChargedAfterTrip'>,
  day: string,
): string {
  return isChargedAfterTrip ? `after your trip on ${day}` : `on ${day}`
}

/** A person sends refunds of Zelle payments: at the latest after this many business days. */
export const zelleRefundDays = 3

type CapturableAmounts = { paidCents: number; authorizedCents: number }

/** How much of an authorization to capture: at most the unpaid part of the price; 0 without a price. */
export function amountToCapture(
  totalCents: number | null,
  { paidCents, authorizedCents }: CapturableAmounts,
): number {
  return Math.min(authorizedCents, Math.max(0, (totalCents ?? 0) - paidCents))
}

/** A manual confirmation by the company: money arrived, or a refund was sent. Times are ISO strings. */
export type PaymentConfirmation = {
  kind: 'payment' | 'refund'
  reference: string
  amountCents: number
  customerName: string
  /** The payee the customer was asked to pay; null for a refund. */
  payee: string | null
  done: boolean
  /** False for a refund that must not be sent, because the price or the payments have changed since. */
  isOwed: boolean
  /** When it was confirmed. */
  at: string | null
}
