import { callApi } from '#app/features/api/call-api.ts'
import { fillWizard } from '#app/features/wizard/open-wizard.ts'
import { showError, showServerError } from '#app/ui/toasts-store.ts'
import { bookAgain, returnTrip } from '#domain/booking/again.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'

export type Again = 'again' | 'return'

const ways = { again: bookAgain, return: returnTrip }

/** Fills the wizard with the trip of a booking. Gives the slug of its car, if it had one; null where it did not work. */
export async function openAgain(reference: string, way: Again): Promise<{ slug: string | null } | null> {
  const answer = await callApi<{ data: BookingDetail }>(`/bookings/${reference}`)
  if (!answer.ok) {
    if (answer.status === 0) showError('Our server could not be reached. Please try again.')
    else showServerError(answer.body)
    return null
  }
  const booking = answer.data.data
  const now = new Date()
  fillWizard(ways[way](booking, { now, newId: () => crypto.randomUUID() }), now)
  return { slug: booking.car?.slug ?? null }
}
