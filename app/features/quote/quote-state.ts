import { create } from 'zustand'
import type { FormContact } from '#domain/booking/form/booking-form.ts'
import { passengers } from '#domain/constants.ts'
import type { QuoteTripBody } from '#domain/enquiry/quote-trip.ts'
import type { Occurrence } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** The values of the form's fields. They survive closing the dialog. */
export type QuoteFields = {
  pickUpLocation: string
  destinationLocation: string
  passengerCount: number
  /** Empty: no preference. */
  carId: string
  /** New York wall-clock time; empty if not set. */
  pickUpAt: WallClock | ''
  /** Which of the two instants, for a time that occurs twice when daylight saving ends. */
  pickUpOccurrence: Occurrence
  comment: string
  guest: FormContact
  /** The trip in the booking form, if the quote was opened there. */
  trip?: QuoteTripBody | null
}

type QuoteState = {
  fields: QuoteFields
  /** The idempotency key of the next submit: sending it twice creates one quote. */
  requestKey: string
  /** Counts the sent quotes, as the key that resets the form. */
  round: number
  fill: (fields: Partial<QuoteFields>) => void
  fillGuest: (guest: Partial<FormContact>) => void
  /** After a quote was sent. */
  reset: () => void
}

export const useQuote = create<QuoteState>()((set) => ({
  fields: emptyQuote(),
  requestKey: crypto.randomUUID(),
  round: 0,
  // Changed fields make a different request, which needs a new key.
  fill: (change) =>
    set(({ fields }) => ({ fields: { ...fields, ...change }, requestKey: crypto.randomUUID() })),
  fillGuest: (change) =>
    set(({ fields }) => ({
      fields: { ...fields, guest: { ...fields.guest, ...change } },
      requestKey: crypto.randomUUID(),
    })),
  reset: () =>
    set(({ round }) => ({ fields: emptyQuote(), requestKey: crypto.randomUUID(), round: round + 1 })),
}))

export function emptyQuote(): QuoteFields {
  return {
    pickUpLocation: '',
    destinationLocation: '',
    passengerCount: passengers.default,
    carId: '',
    pickUpAt: '',
    pickUpOccurrence: 'earlier',
    comment: '',
    guest: { firstName: '', secondName: '', email: '', phone: '', acceptSms: false },
  }
}
