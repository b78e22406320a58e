import type { QuoteFields } from '#app/features/quote/quote-state.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { comment as commentLength } from '#domain/constants.ts'
import { toQuoteTrip } from '#domain/enquiry/to-quote-trip.ts'

/** The cars that the customer asks for; without them, the quote leaves the choice to us. */
type WantedCars = { id: string; name: string; cars: number }

/** The trip as a quote request. Details that the quote form has no field for are sent as its `trip`. */
export function quoteFromTrip(form: BookingForm, wanted?: WantedCars): QuoteFields {
  const comment = [wanted ? `${wanted.cars} × ${wanted.name}` : '', form.comment.trim()].filter(Boolean)
  return {
    pickUpLocation: form.pickUpLocation.trim(),
    destinationLocation: form.destinationLocation.trim(),
    passengerCount: form.passengerCount,
    carId: wanted?.id ?? '',
    pickUpAt: form.pickUpAt,
    pickUpOccurrence: form.pickUpOccurrence,
    comment: comment.join('\n').slice(0, commentLength.max),
    guest: form.guest,
    trip: toQuoteTrip(form),
  }
}
