import { callApi } from '#app/client/call-api.ts'
import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { bookAgainForm, returnTripForm } from '#domain/booking/form/book-again.ts'

export type RebookMode = 'again' | 'return'

const formBuilders = { again: bookAgainForm, return: returnTripForm }

/** Fills the wizard with the trip of a booking. Gives the slug of its car, if it had one; null where it did not work. */
export async function rebook(reference: string, way: RebookMode): Promise<{ slug: string | null } | null> {
  const answer = await callApi('GET /bookings/{reference}', { params: { reference } })
  if (!answer.ok) {
    if (answer.status === 0) showError('Our server could not be reached. Please try again.')
    else showServerError(answer.body)
    return null
  }
  const booking = answer.data.data
  const now = new Date()
  fillWizard(formBuilders[way](booking, { now, newId: () => crypto.randomUUID() }), now)
  return { slug: booking.car?.slug ?? null }
}
