import { create } from 'zustand'
import type { FormContact } from '#domain/booking/form/booking-form.ts'
import { passengers } from '#domain/constants.ts'
import type { Occurrence } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** What the visitor has filled in, as the fields show it. It outlives a dialog that was closed by mistake. */
export type QuoteFields = {
  pickUpLocation: string
  destinationLocation: string
  passengerCount: number
  /** Empty: no preference. */
  carId: string
  /** New York wall-clock time; empty while it is open. */
  pickUpAt: WallClock | ''
  /** Which of the two, where the clocks go back and the time comes twice. */
  pickUpOccurrence: Occurrence
  comment: string
  guest: FormContact
}

type QuoteState = {
  fields: QuoteFields
  /** Names the submit that is to come, so that sending it twice asks once. */
  requestKey: string
  /** Counts the quotes that were sent: the form of each is a fresh one. */
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
  // What is asked changes with the fields, so it is another request.
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
