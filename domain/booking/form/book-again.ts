import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { pickUp } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { daysBetween, moveByDays, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { mergeChildSeats } from '#domain/trip/trip-options.ts'
import { typeOfWayBack } from '#domain/trip/way-back.ts'
import { type BookingForm, emptyBookingForm } from './booking-form.ts'

type FormContext = {
  now: Date
  /** Creates the React key of a stop or passenger field; never sent. */
  newId: () => string
}

/** The same trip on the same weekday of a later week. The flight is a different one, so its fields are empty. */
export function bookAgainForm(booking: BookingDetail, { now, newId }: FormContext): BookingForm {
  const before = toNewYorkClock(booking.pickUpAt)
  const pickUpAt = nextBookableTime(before, { now, everyDays: 7 })
  const returnAt = booking.returnAt
    ? shiftByDays(toNewYorkClock(booking.returnAt), { before, after: pickUpAt })
    : dayAfter(pickUpAt)
  return {
    ...formFromBooking(booking, { now, newId }),
    pickUpAt,
    returnAt,
    isRoundTrip: booking.isRoundTrip,
    isMeetAndGreet: booking.isMeetAndGreet,
    comment: booking.comment,
  }
}

/** The return trip, at the same time on the next bookable day. Details of the outbound leg do not apply to it. */
export function returnTripForm(booking: BookingDetail, { now, newId }: FormContext): BookingForm {
  const form = formFromBooking(booking, { now, newId })
  const pickUpAt = nextBookableTime(toNewYorkClock(booking.returnAt ?? booking.pickUpAt), {
    now,
    everyDays: 1,
  })
  return {
    ...form,
    type: typeOfWayBack(booking.type),
    pickUpAt,
    returnAt: dayAfter(pickUpAt),
    pickUpLocation: form.destinationLocation,
    stops: form.stops.toReversed(),
    destinationLocation: form.pickUpLocation,
  }
}

function formFromBooking(booking: BookingDetail, { now, newId }: FormContext): BookingForm {
  const form = emptyBookingForm(now)
  return {
    ...form,
    type: booking.type,
    pickUpOccurrence: 'earlier',
    isPickUpSuggested: true,
    returnOccurrence: 'earlier',
    pickUpLocation: booking.pickUpLocation,
    stops: booking.stops
      .toSorted((a, b) => a.orderIndex - b.orderIndex)
      .map(({ address }) => ({ id: newId(), address })),
    destinationLocation: booking.destinationLocation,
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    isAccessible: booking.isAccessible,
    childSeats: mergeChildSeats(booking.childSeats),
    duration: booking.duration ?? form.duration,
    airline: booking.airline ?? '',
    passengers: booking.passengers.map((person) => ({
      ...person,
      id: newId(),
      secondName: person.secondName ?? '',
      // The customer is asked again for each booking.
      notify: false,
    })),
  }
}

function toNewYorkClock(instant: string): WallClock {
  return newYorkClockAt(new Date(instant))
}

/** The first such time that leaves the form's default lead time and exists on New York's clocks. */
function nextBookableTime(clock: WallClock, { now, everyDays }: { now: Date; everyDays: number }): WallClock {
  const earliest = now.getTime() + pickUp.defaultLeadMs
  const daysToGo = daysBetween(toCalendarDay(clock), toCalendarDay(newYorkClockAt(new Date(earliest))))
  const first = Math.max(1, Math.floor(daysToGo / everyDays))
  for (let turn = first; ; turn++) {
    const candidate = moveByDays(clock, turn * everyDays)
    const instant = toInstant(candidate)
    if (instant && instant.getTime() >= earliest) return candidate
  }
}

function shiftByDays(clock: WallClock, { before, after }: { before: WallClock; after: WallClock }) {
  return moveByDays(clock, daysBetween(toCalendarDay(before), toCalendarDay(after)))
}

function dayAfter(clock: WallClock): WallClock {
  return moveByDays(clock, 1)
}
