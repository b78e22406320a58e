import type { Preferences } from '#domain/account/profile.ts'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { pickUp, timeZone } from '#domain/constants.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import {
  addDays,
  daysBetween,
  moveByDays,
  moveToDay,
  toCalendarDay,
  type WallClock,
  wallClockAt,
} from '#domain/time/wall-clock.ts'
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
  isPickUpSuggested,
  returnAt,
  returnOccurrence,
  isReturnSuggested,
  guest,
  ...fields
}: BookingForm): string {
  // Sorted, as a restored form may have another order of keys.
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b)))
}

type Dates = Pick<BookingForm, 'pickUpAt' | 'returnAt' | 'flightAt' | 'returnFlightAt'>

/**
 * The dates of a restored form may have passed. Moves the pick-up to the first day on which its time can be booked, and
 * the return and the flight by as many days. Null if nothing has to move.
 */
export function movePastDates(form: BookingForm, now: Date): Dates | null {
  const earliest = new Date(now.getTime() + pickUp.earliestLeadMs)
  const pickUpAt = toInstant(form.pickUpAt, form.pickUpOccurrence)
  if (pickUpAt && pickUpAt >= earliest) return null
  const firstDay = toCalendarDay(wallClockAt(earliest, timeZone))
  const day = [0, 1, 2]
    .map((offset) => addDays(firstDay, offset))
    .find((candidate) => (toInstant(moveToDay(form.pickUpAt, candidate)) ?? 0) >= earliest)
  const days = daysBetween(toCalendarDay(form.pickUpAt), day ?? addDays(firstDay, 2))
  const move = (value: WallClock) => moveByDays(value, days)
  return {
    pickUpAt: move(form.pickUpAt),
    returnAt: move(form.returnAt),
    flightAt: form.flightAt && move(form.flightAt),
    returnFlightAt: form.returnFlightAt && move(form.returnFlightAt),
  }
}
