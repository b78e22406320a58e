import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import type { ApiFailure } from '#app/features/booking/booking-api.ts'
import { readBooking } from '#app/features/booking/booking-api.ts'
import { type BookingPageState, useBooking } from '#app/features/booking/use-booking.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

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
