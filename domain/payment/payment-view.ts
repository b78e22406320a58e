import type { LedgerEntryKind } from './booking-balance.ts'
import type { PaymentMethod } from './payment-method.ts'

/** The payments of a booking as its customer sees them. Times are ISO strings. */
export type PaymentView = {
  /** The amount still to pay; 0 if nothing is due or the booking has no price yet. */
  dueCents: number
  /** Money received minus money refunded. */
  paidCents: number
  /** Authorized on a card and not captured yet. */
  authorizedCents: number
  /** When the authorization is captured. */
  chargedAt: string | null
  refundedCents: number
  /** Refunds that are not completed yet. */
  refundingCents: number
  /** The part of it that a card rejected, so that we refund it another way. */
  refundsByHandCents: number
  /** Taken back by the customer's bank. */
  disputedCents: number
  /** The open payment attempt. */
  open: { method: PaymentMethod; amountCents: number; expiresAt: string } | null
  /** Money movements, oldest first. */
  movements: { kind: VisibleLedgerKind; method: PaymentMethod; cents: number; at: string }[]
}

/** Customers do not see the provider's fee. */
export type VisibleLedgerKind = Exclude<LedgerEntryKind, 'dispute-fee'>
