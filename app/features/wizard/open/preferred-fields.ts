import type { Preferences } from '#domain/account/profile.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { mergeChildSeats } from '#domain/trip/child-seats.ts'

/** What a customer likes to start with, while nobody has filled in anything. A kind of trip that was asked for stays. */
export function preferredFields(
  form: BookingForm,
  { tripType, childSeats }: Preferences,
  { keepType }: { keepType: boolean },
): Partial<BookingForm> | null {
  const untouched = { ...emptyBookingForm(new Date(0)), ...(keepType ? { type: form.type } : {}) }
  if (answersOf(form) !== answersOf(untouched)) return null
  const fields = {
    ...(tripType && !keepType ? { type: tripType } : {}),
    ...(childSeats.length > 0 ? { childSeats: mergeChildSeats(childSeats) } : {}),
  }
  return Object.keys(fields).length > 0 ? fields : null
}

/** Without the times, which are proposed anew each day, and the contact, which a customer is not asked for. */
function answersOf({
  pickUpAt,
  pickUpOccurrence,
  returnAt,
  returnOccurrence,
  guest,
  ...answers
}: BookingForm): string {
  // In one order of names, whatever order they were kept in.
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => a.localeCompare(b)))
}
