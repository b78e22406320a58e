import {
  isRefundMovement,
  type PaymentAttempt,
  type PaymentRecords,
  sumAuthorized,
  sumCents,
  sumDisputed,
} from './booking-balance.ts'
import { amountToCapture } from './payment-view.ts'

/**
 * The customer's money when a booking ended, with money that came late, and what becomes of it, whether or not it was
 * moved since: paid + held = fee + refund + released.
 */
export type EndedAmounts = {
  /** What we had received, without what was refunded before or what banks took back. */
  paidCents: number
  /** What banks took back of the payments that were received. */
  disputedCents: number
  /** Authorized on cards. */
  heldCents: number
  feeCents: number
  refundCents: number
  releasedCents: number
}

type Ended = {
  totalCents: number | null
  endedAt: Date
  /** IDs of the payments whose authorization was released before the booking ended. */
  releasedBefore: ReadonlySet<string>
}

type Money = Pick<PaymentRecords, 'payments' | 'ledger'>

export function endedAmounts({ totalCents, ...ended }: Ended, money: Money): EndedAmounts {
  const holds = money.payments.filter((payment) => wasHeld(payment, money, ended))
  const holdIds = new Set(holds.map(({ id }) => id))
  const entries = money.ledger.filter(
    ({ kind, at }) => kind !== 'dispute-fee' && !(isRefundMovement(kind) && at >= ended.endedAt),
  )
  const paidCents = sumCents(entries.map(({ paymentId, cents }) => (holdIds.has(paymentId) ? 0 : cents)))
  const disputedCents = sumDisputed({ ledger: entries.filter(({ paymentId }) => !holdIds.has(paymentId)) })
  const heldCents = sumCents(holds.map((hold) => hold.authorizedCents || hold.amountCents))

  // What was captured since counts as it was; the next balance steps capture what is missing, and release the rest.
  const capturedCents = sumCents(
    entries.map(({ paymentId, kind, cents }) => (kind === 'paid' && holdIds.has(paymentId) ? cents : 0)),
  )
  const authorizedCents = sumAuthorized({ payments: holds })
  const receivedCents = paidCents + capturedCents
  const toCapture = amountToCapture(totalCents, { paidCents: receivedCents, authorizedCents })
  const feeCents = Math.max(0, Math.min(totalCents ?? 0, receivedCents + toCapture))
  return {
    paidCents,
    disputedCents,
    heldCents,
    feeCents,
    refundCents: receivedCents + toCapture - feeCents,
    releasedCents: heldCents - capturedCents - toCapture,
  }
}

/** Authorized when the booking ended: it still is, or it was released or captured since. */
function wasHeld(
  { id, status, captureBy }: PaymentAttempt,
  { ledger }: Pick<PaymentRecords, 'ledger'>,
  { endedAt, releasedBefore }: Pick<Ended, 'endedAt' | 'releasedBefore'>,
): boolean {
  if (status === 'authorized') return true
  if (captureBy === null) return false
  const captured = ledger.find(({ paymentId, kind }) => paymentId === id && kind === 'paid')
  return captured ? captured.at >= endedAt : status === 'expired' && !releasedBefore.has(id)
}
