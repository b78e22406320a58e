import type { LedgerEntryKind, PaymentAttempt, PaymentRecords } from '#domain/payment/booking-balance.ts'

const createdAt = new Date('2026-11-16T15:00:00Z')

/** A paid card payment of 100 dollars. */
export function samplePaymentAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: 'first',
    method: 'card',
    purpose: 'price',
    status: 'paid',
    amountCents: 10_000,
    authorizedCents: 0,
    captureBy: null,
    createdAt,
    expiresAt: new Date('2026-11-17T03:00:00Z'),
    ...changes,
  }
}

export function samplePaymentRecords({
  payments = [],
  ledger = [],
  refunds = [],
  disputes = [],
}: Partial<PaymentRecords> = {}): PaymentRecords {
  return { payments, ledger, refunds, disputes }
}

/** Positive cents came in. */
export function sampleLedgerEntry(
  cents: number,
  paymentId = 'first',
  kind: LedgerEntryKind = cents > 0 ? 'paid' : 'refunded',
) {
  return { paymentId, kind, cents, at: createdAt }
}

export function sampleRefundOrder(cents: number, paymentId = 'first') {
  return { id: `back-${cents}`, paymentId, cents, doneAt: null, byHand: false, requestedAt: null }
}
