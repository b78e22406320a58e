import { callApi } from '#app/client/call-api.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { showServerError } from '#app/ui/toasts/toasts-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { toBookingRequest } from '#domain/booking/form/booking-form.ts'

/**
 * SPEC section 7: chooses the car with this slug, as offered for the current form. A different car chosen before is
 * deselected first, so that it is not booked by mistake. A car chosen by the visitor during the request stays.
 */
export async function chooseBySlug(slug: string): Promise<Offer | undefined> {
  const { form, car: earlier } = useWizard.getState()
  if (earlier && earlier.slug !== slug) useWizard.getState().choose(null)
  const context = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { guest, passengers, comment, ...trip } = toBookingRequest(form, context)
  const answer = await callApi('POST /bookings/cars', { query: { slug }, body: trip })
  const car = answer.ok ? answer.data.data[0] : undefined
  const { car: chosen, choose } = useWizard.getState()
  if (car && (!chosen || chosen.id === car.id)) choose(car)
  else if (!chosen) showServerError(answer.ok ? undefined : answer.body)
  return car
}
