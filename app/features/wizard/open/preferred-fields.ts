import type { Preferences } from '#domain/account/profile.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { mergeChildSeats } from '#domain/trip/trip-options.ts'

/** The customer's preferred values for an untouched form. `keepType` preserves a kind of trip set by the link. */
export function preferredFields(
  form: BookingForm,
  { tripType, childSeats }: Preferences,
  { keepType }: { keepType: boolean },
): Partial<BookingForm> | null {
  const untouched = { ...emptyBookingForm(new Date(0)), ...(keepType ? { type: form.type } : {}) }
  if (comparable(form) !== comparable(untouched)) return null
  const fields = {
    ...(tripType && !keepType ? { type: tripType } : {}),
    ...(childSeats.length > 0 ? { childSeats: mergeChildSeats(childSeats) } : {}),
  }
  return Object.keys(fields).length > 0 ? fields : null
}

/** Without the times, whose defaults change daily, and the contact, which a customer does not enter. */
function comparable({
  pickUpAt,
  pickUpOccurrence,
  returnAt,
  returnOccurrence,
  guest,
  ...fields
}: BookingForm): string {
  // Sorted, as a restored form may have another order of keys.
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b)))
}
