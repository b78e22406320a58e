import { uncheckedTabStorage } from '#app/client/tab-storage.ts'
import { clearRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { useQuote } from '#app/features/quote/quote-state.ts'
import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'

/**
 * Removes a customer's details from a shared browser: recent addresses, the last booking and its link, the link of a
 * quote, unfinished forms. A booking without a response (`submit-attempt.ts`) stays, so that its customer can finish it.
 */
export function forgetCustomer(now: Date): void {
  clearRecentAddresses()
  receiptStorage.clear()
  bookingAccessStorage.clear()
  quoteLinkStorage.clear()
  useQuote.getState().reset()
  quoteStorage.clear()
  messageStorage.clear()
  fillWizard(emptyBookingForm(now), now)
}

/** By their keys, as their modules would load the last step of the booking form, the page of a quote and two forms. */
const receiptStorage = uncheckedTabStorage('booking-receipt')
const quoteLinkStorage = uncheckedTabStorage('quote-link')
const quoteStorage = uncheckedTabStorage('quote-1')
const messageStorage = uncheckedTabStorage('message-1')
