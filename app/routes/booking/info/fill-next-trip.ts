import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { bookAgainForm, returnTripForm } from '#domain/booking/form/book-again.ts'

export type NextTrip = 'again' | 'return'

const formBuilders = { again: bookAgainForm, return: returnTripForm }

/** Loads the wizard's state, so it is imported only when needed. */
export function fillNextTrip(booking: BookingDetail, trip: NextTrip): void {
  const now = new Date()
  fillWizard(formBuilders[trip](booking, { now, newId: () => crypto.randomUUID() }), now)
}
