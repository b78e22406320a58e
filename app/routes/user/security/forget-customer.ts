import { uncheckedTabStorage } from '#app/client/tab-storage.ts'
import { clearRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'

/**
 * Removes a customer's details from a shared browser: recent addresses, the last booking and its link, the unfinished
 * form. A booking without a response (`submit-attempt.ts`) stays, so that its customer can finish it.
 */
export function forgetCustomer(now: Date): void {
  clearRecentAddresses()
  receiptStorage.clear()
  bookingAccessStorage.clear()
  fillWizard(emptyBookingForm(now), now)
}

/** By its key, as its module would load the last step of the booking form. */
const receiptStorage = uncheckedTabStorage('booking-receipt')
