import { type ApiFailure, type BookingAccess, readBooking } from '#app/features/booking/booking-api.ts'
import { type BookingPageState, useBooking } from '#app/features/booking/use-booking.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'

/** A booking that is open on a payment page, with its actions. */
export type OpenBooking = {
  booking: BookingDetail
  access: BookingAccess
  /** Fetches the booking again. The old state is shown until then. */
  reload: () => Promise<void>
  /** Called when the server denies access. */
  onAccessDenied: (failure: ApiFailure) => void
}

type NotOpenState = Exclude<BookingPageState, { phase: 'open' }>

type PaymentBooking = { open: (access: BookingAccess) => void } & (
  | { opened: OpenBooking; shown: null }
  | { opened: null; shown: NotOpenState }
)

/** The booking of a payment page, opened by a link, by the access stored in this tab or by the session. */
export function usePaymentBooking(): PaymentBooking {
  const { shown, open, replace, dropAccess } = useBooking()
  if (shown.phase !== 'open') return { open, opened: null, shown }
  const { access, booking } = shown

  async function reload() {
    const result = await readBooking(access)
    if (result.ok) replace(result.data.data, access)
  }

  return {
    open,
    shown: null,
    opened: { booking, access, reload, onAccessDenied: (failure) => dropAccess(access, failure) },
  }
}

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
