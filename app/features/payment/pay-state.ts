import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'

/** The state of a booking on the payment page. */
export type PayState =
  | 'due'
  /** An amount is due but cannot be paid online: the hold has expired, or the trip has begun. */
  | 'too-late'
  | 'paid'
  /** Authorized on a card but not captured yet. */
  | 'set-aside'
  | 'nothing-due'
  | 'unpriced'
  | 'expired'
  | 'cancelled'

export function getPayState({ status, totalCents, can, payment }: BookingDetail): PayState {
  if (isCalledOff(status)) return status
  if (totalCents === null) return 'unpriced'
  if (payment.dueCents > 0) return can.pay ? 'due' : 'too-late'
  if (payment.authorizedCents > 0) return 'set-aside'
  return payment.paidCents > 0 ? 'paid' : 'nothing-due'
}

/** Whether the customer is back from the payment service, but its confirmation has not arrived yet. */
export function isAwaitingProvider(booking: BookingDetail): boolean {
  return getPayState(booking) === 'due' && booking.payment.open?.method === 'card'
}
