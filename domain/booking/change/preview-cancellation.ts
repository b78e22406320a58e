import type { CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import { type CancellationTerms, freeCancellationUntil, refundDue } from './refund.ts'

type CancellableBooking = {
  status: BookingStatus
  pickUpAt: Date
  /** Null until the company has priced it. */
  totalCents: number | null
  /** The customer's money that we have, captured or authorized. */
  heldCents: number
  terms: CancellationTerms | null
}

/**
 * What canceling now costs; null if it is too late or already over. Canceling an unconfirmed request is free, as
 * letting it expire is. Canceling a confirmed booking costs what the terms say, but never more than we already have: no
 * further payment is requested.
 */
export function computeCancellation(
  { status, pickUpAt, totalCents, heldCents, terms }: CancellableBooking,
  now: Date,
): CancellationPreview | null {
  if (!bookingMachine.can(status, 'cancelled') || now.getTime() > pickUpAt.getTime()) return null
  const total = totalCents ?? 0
  const byTerms = status === 'requested' ? 0 : total - refundDue({ totalCents: total, pickUpAt, terms }, now)
  const keptCents = Math.min(byTerms, heldCents)
  return {
    refundCents: heldCents - keptCents,
    keptCents,
    freeUntil: terms && freeCancellationUntil(pickUpAt, terms).toISOString(),
  }
}
