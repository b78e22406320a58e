import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

/** Where a booking stands when somebody comes to pay for it. */
export type PayState =
  | 'due'
  /** Something is due, but no longer to be paid here: the hold is over, or the trip has begun. */
  | 'too-late'
  | 'paid'
  /** Not taken yet, but on a card. */
  | 'set-aside'
  | 'nothing-due'
  | 'unpriced'
  | 'expired'
  | 'cancelled'

export function getPayState({ status, totalCents, can, payment }: BookingDetail): PayState {
  if (status === 'expired' || status === 'cancelled') return status
  if (totalCents === null) return 'unpriced'
  if (payment.dueCents > 0) return can.pay ? 'due' : 'too-late'
  if (payment.authorizedCents > 0) return 'set-aside'
  return payment.paidCents > 0 ? 'paid' : 'nothing-due'
}

/** Whether the customer has come back from the payment service before its word about the money has. */
export function isAwaitingProvider(booking: BookingDetail): boolean {
  return getPayState(booking) === 'due' && booking.payment.open?.method === 'card'
}
