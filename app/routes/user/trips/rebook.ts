import { callApi } from '#app/client/call-api.ts'
import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { bookAgainForm, returnTripForm } from '#domain/booking/form/book-again.ts'

export type RebookMode = 'again' | 'return'

const formBuilders = { again: bookAgainForm, return: returnTripForm }

/** Fills the wizard with the booking's trip. Returns the slug of its car, if any; null after an error. */
export async function rebook(reference: string, way: RebookMode): Promise<{ slug: string | null } | null> {
  const result = await callApi('GET /bookings/{reference}', { params: { reference } })
  if (!result.ok) {
    if (result.status === 0)
      showError('We couldn’t reach our server. Check your internet connection and try again.')
    else showServerError(result.body)
    return null
  }
  const booking = result.data.data
  const now = new Date()
  fillWizard(formBuilders[way](booking, { now, newId: () => crypto.randomUUID() }), now)
  return { slug: booking.car?.slug ?? null }
}
