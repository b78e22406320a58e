import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import type { ApiFailure } from '#app/features/booking/booking-api.ts'
import { readBooking } from '#app/features/booking/booking-api.ts'
import { type BookingPageState, useBooking } from '#app/features/booking/use-booking.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

/** A booking that is open on a payment page, and what may become of it there. */
export type OpenBooking = {
  booking: BookingDetail
  access: BookingAccess
  /** Reads it again, and shows how it stands now; what is shown stays until then. */
  reload: () => Promise<void>
  /** The server no longer opens it. */
  onAccessDenied: (failure: ApiFailure) => void
}

type NotOpenState = Exclude<BookingPageState, { phase: 'open' }>

type PaymentBooking = { open: (access: BookingAccess) => void } & (
  | { opened: OpenBooking; shown: null }
  | { opened: null; shown: NotOpenState }
)

/** The booking that a payment page was opened for: by a link, by what this tab has kept, or by whoever is signed in. */
export function usePaymentBooking(): PaymentBooking {
  const { shown, open, replace, dropAccess } = useBooking()
  if (shown.phase !== 'open') return { open, opened: null, shown }
  const { access, booking } = shown

  async function lookAgain() {
    const answer = await readBooking(access)
    if (answer.ok) replace(answer.data.data, access)
  }

  return {
    open,
    shown: null,
    opened: { booking, access, reload: lookAgain, onAccessDenied: (failure) => dropAccess(access, failure) },
  }
}
