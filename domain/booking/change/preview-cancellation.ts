import type { CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import { type CancellationTerms, freeCancellationUntil, refundDue } from './refund.ts'

type CancellableBooking = {
  status: BookingStatus
  pickUpAt: Date
  /** Null where the company has not priced it yet. */
  totalCents: number | null
  /** What we have of the customer: taken, or set aside. */
  heldCents: number
  terms: CancellationTerms | null
}

/**
 * What cancelling now means; null where it is too late for it, or over already. A request that is not confirmed costs
 * nothing to cancel, as it costs nothing to let it run out. A confirmed one costs what the terms say, but never more
 * than we have: nothing is asked for after it.
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
