import { type QuoteFields, useQuote } from '#app/features/quote/quote-state.ts'
import type { BookingForm, FormContact } from '#domain/booking/form/booking-form.ts'
import { comment as commentLength } from '#domain/constants.ts'
import { toQuoteTrip } from '#domain/enquiry/to-quote-trip.ts'

/** The cars that the customer asks for; without them, the quote leaves the choice to us. */
export type WantedCars = { id: string; name: string; cars: number }

/** Fills in the quote form before it opens. Contact and notes that were typed there before stay. */
export function fillQuoteFromTrip(form: BookingForm, wanted?: WantedCars): void {
  const { fields, fill } = useQuote.getState()
  fill(quoteFromTrip(form, { typed: fields, wanted }))
}

type Context = { typed?: Pick<QuoteFields, 'comment' | 'guest'>; wanted?: WantedCars | undefined }

/** The trip as a quote request. Details that the quote form has no field for are sent as its `trip`. */
export function quoteFromTrip(form: BookingForm, { typed, wanted }: Context = {}): QuoteFields {
  const notes = typed?.comment.replace(carsLine, '').trim() || form.comment.trim()
  const comment = [wanted ? `${wanted.cars} × ${wanted.name}` : '', notes].filter(Boolean)
  return {
    pickUpLocation: form.pickUpLocation.trim(),
    destinationLocation: form.destinationLocation.trim(),
    passengerCount: form.passengerCount,
    carId: wanted?.id ?? '',
    pickUpAt: form.pickUpAt,
    pickUpOccurrence: form.pickUpOccurrence,
    comment: comment.join('\n').slice(0, commentLength.max),
    guest: typed ? mergeContact(typed.guest, form.guest) : form.guest,
    trip: toQuoteTrip(form),
  }
}

/** The first line of the notes, '2 × Executive Van': it names the cars of the last opening. */
const carsLine = /^\d+ × .*(\n|$)/

/** A typed field wins over the booking form's. Consent belongs to the contact that was typed. */
function mergeContact(typed: FormContact, { acceptSms, ...saved }: FormContact): FormContact {
  const isTyped = Object.keys(saved).some((name) => typed[name as keyof typeof saved] !== '')
  return {
    firstName: typed.firstName || saved.firstName,
    secondName: typed.secondName || saved.secondName,
    email: typed.email || saved.email,
    phone: typed.phone || saved.phone,
    acceptSms: isTyped ? typed.acceptSms : acceptSms,
  }
}
