import type { LedgerEntryKind } from './booking-balance.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Where the money of a booking stands, as its customer sees it. Times are ISO strings. */
export type PaymentView = {
  /** What is still to be paid; 0 where nothing is, or where the company has not priced it yet. */
  dueCents: number
  /** What we hold: all that came in less all that went back. */
  paidCents: number
  /** What is set aside on a card and not taken yet. */
  authorizedCents: number
  /** When that is taken. */
  chargedAt: string | null
  refundedCents: number
  /** What is on its way back. */
  refundingCents: number
  /** How much of that a card did not take, so that we send it another way. */
  refundsByHandCents: number
  /** What the customer's bank has taken back from us. */
  disputedCents: number
  /** The try that is under way. */
  open: { method: PaymentMethod; amountCents: number; expiresAt: string } | null
  /** What moved, the first first. */
  movements: { kind: VisibleLedgerKind; method: PaymentMethod; cents: number; at: string }[]
}

/** The provider's fee is none of the customer's. */
export type VisibleLedgerKind = Exclude<LedgerEntryKind, 'dispute-fee'>
