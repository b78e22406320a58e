import type { Access } from '#app/features/booking-info/access.ts'
import type { Failure } from '#app/features/booking-info/manage-api.ts'
import { readBooking } from '#app/features/booking-info/manage-api.ts'
import { type Shown, useBooking } from '#app/features/booking-info/use-booking.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'

/** A booking that is open on a payment page, and what may become of it there. */
export type OpenBooking = {
  booking: BookingDetail
  access: Access
  /** Reads it again, and shows how it stands now; what is shown stays until then. */
  lookAgain: () => Promise<void>
  /** The server no longer opens it. */
  onShut: (failure: Failure) => void
}

type Unopened = Exclude<Shown, { phase: 'open' }>

type PaymentBooking = { open: (access: Access) => void } & (
  | { opened: OpenBooking; shown: null }
  | { opened: null; shown: Unopened }
)

/** The booking that a payment page was opened for: by a link, by what this tab has kept, or by whoever is signed in. */
export function usePaymentBooking(): PaymentBooking {
  const { shown, open, replace, lose } = useBooking()
  if (shown.phase !== 'open') return { open, opened: null, shown }
  const { access, booking } = shown

  async function lookAgain() {
    const answer = await readBooking(access)
    if (answer.ok) replace(answer.data.data, access)
  }

  return {
    open,
    shown: null,
    opened: { booking, access, lookAgain, onShut: (failure) => lose(access, failure) },
  }
}
