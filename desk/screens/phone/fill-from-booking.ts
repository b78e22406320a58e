import type { DeskData } from '#desk/api/call-desk.ts'
import { bookAgainForm, returnTripForm } from '#domain/booking/form/book-again.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { changeDraft, usePhoneDraft } from './phone-draft.ts'

export type Caller = DeskData<'GET /desk/callers'>['data'][number]

type DeskBooking = DeskData<'GET /desk/bookings/{reference}'>['data']

/** Fills in the contact. The trip stays as it is typed. */
export function fillCaller({ firstName, secondName, email, phone, agreesToTexts, addresses }: Caller): void {
  const { form } = usePhoneDraft.getState().draft
  const guest = { firstName, secondName: secondName ?? '', email, phone, acceptSms: agreesToTexts }
  usePhoneDraft.setState({ errors: [] })
  changeDraft({ form: { ...form, guest }, addresses })
}

/** Begins with a number that no booking has. */
export function fillNewCaller(phone: string): void {
  const { form } = usePhoneDraft.getState().draft
  changeDraft({ form: { ...form, guest: { ...emptyBookingForm(new Date()).guest, phone } }, addresses: [] })
}

/** Fills in the same trip a week or more later, or the way back, with the same people and car. */
export function fillFromBooking(booking: DeskBooking, kind: 'repeat' | 'return'): void {
  const { contact, acceptsTexts, car, reference } = booking
  const context = { now: new Date(), newId: () => crypto.randomUUID() }
  const form = kind === 'repeat' ? bookAgainForm(booking, context) : returnTripForm(booking, context)
  const { firstName, secondName, email, phone } = contact
  const guest = { firstName, secondName: secondName ?? '', email, phone, acceptSms: acceptsTexts }
  const addresses = [booking.pickUpLocation, booking.destinationLocation]
  usePhoneDraft.setState({ errors: [] })
  // The form says to check date and time with the caller, so they count as entered.
  changeDraft({
    form: { ...form, isPickUpSuggested: false, guest },
    carId: car?.id ?? null,
    addresses,
    filledFrom: reference,
  })
}
