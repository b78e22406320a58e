import { isRefundMovement, type PaymentAttempt, type PaymentRecords, sumCents } from './booking-balance.ts'

/**
 * The customer's money when a booking ended, and what becomes of it, whether or not it was moved since:
 * paid + held = fee + refund + released.
 */
export type EndedAmounts = {
  /** What we had received, without what was refunded before. */
  paidCents: number
  /** Authorized on cards. */
  heldCents: number
  feeCents: number
  refundCents: number
  releasedCents: number
}

type Ended = { totalCents: number | null; endedAt: Date }
type Money = Pick<PaymentRecords, 'payments' | 'ledger'>

export function endedAmounts({ totalCents, endedAt }: Ended, money: Money): EndedAmounts {
  const holds = money.payments.filter((payment) => wasHeld(payment, money, endedAt))
  const heldIds = new Set(holds.map(({ id }) => id))
  const paidCents = sumCents(
    money.ledger.map(({ paymentId, kind, cents, at }) =>
      heldIds.has(paymentId) || kind === 'dispute-fee' || (isRefundMovement(kind) && at >= endedAt)
        ? 0
        : cents,
    ),
  )
  const heldCents = sumCents(holds.map((hold) => hold.authorizedCents || hold.amountCents))
  const feeCents = Math.max(0, Math.min(totalCents ?? 0, paidCents + heldCents))
  // The fee is kept from what was paid first, as the next balance step does.
  const refundCents = Math.max(0, paidCents - feeCents)
  return {
    paidCents,
    heldCents,
    feeCents,
    refundCents,
    releasedCents: paidCents + heldCents - feeCents - refundCents,
  }
}

/** Authorized when the booking ended: it still is, it was released, or the fee was charged to it. */
function wasHeld(
  payment: PaymentAttempt,
  { ledger }: Pick<PaymentRecords, 'ledger'>,
  endedAt: Date,
): boolean {
  const { id, status, captureBy } = payment
  if (status === 'authorized') return true
  if (captureBy === null) return false
  const captured = ledger.find(({ paymentId, kind }) => paymentId === id && kind === 'paid')
  return captured ? captured.at >= endedAt : status === 'expired'
}
