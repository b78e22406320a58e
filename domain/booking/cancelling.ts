import type { Cancellation } from './booking-detail.ts'
import { type BookingStatus, bookingMachine } from './booking-status.ts'
import { type CancellationTerms, freeUntil, refundDue } from './refund.ts'

type Cancellable = {
  status: BookingStatus
  pickUpAt: Date
  /** Null where the company has not priced it yet. */
  totalCents: number | null
  terms: CancellationTerms | null
}

/** What cancelling now means; null where it is too late for it, or over already. */
export function cancellationNow(
  { status, pickUpAt, totalCents, terms }: Cancellable,
  now: Date,
): Cancellation | null {
  if (!bookingMachine.can(status, 'cancelled') || now.getTime() > pickUpAt.getTime()) return null
  const total = totalCents ?? 0
  const refundCents = refundDue({ totalCents: total, pickUpAt, terms }, now)
  return {
    refundCents,
    keptCents: total - refundCents,
    freeUntil: terms && freeUntil(pickUpAt, terms).toISOString(),
  }
}
