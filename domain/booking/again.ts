import { pickUp } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york.ts'
import { addDays, dayOf, onDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { BookingDetail } from './booking-detail.ts'
import { type BookingForm, emptyForm } from './booking-form.ts'
import { seatsByKind } from './child-seats.ts'
import type { TripType } from './trip-types.ts'

type Circumstances = {
  now: Date
  /** Keeps the fields of stops and passengers apart; it is never sent. */
  newId: () => string
}

/** The same trip once more, on the same day of a week to come. Its flight is another one, so it is asked for again. */
export function bookAgain(booking: BookingDetail, { now, newId }: Circumstances): BookingForm {
  const before = clockOf(booking.pickUpAt)
  const pickUpAt = nextTime(before, { now, everyDays: 7 })
  const returnAt = booking.returnAt
    ? movedLikewise(clockOf(booking.returnAt), { before, after: pickUpAt })
    : dayAfter(pickUpAt)
  return {
    ...formOf(booking, { now, newId }),
    pickUpAt,
    returnAt,
    isRoundTrip: booking.isRoundTrip,
    isMeetAndGreet: booking.isMeetAndGreet,
    comment: booking.comment,
  }
}

/** The way back, at the same hour of the next day that can be booked. What was said of the way there does not fit it. */
export function returnTrip(booking: BookingDetail, { now, newId }: Circumstances): BookingForm {
  const form = formOf(booking, { now, newId })
  const pickUpAt = nextTime(clockOf(booking.returnAt ?? booking.pickUpAt), { now, everyDays: 1 })
  return {
    ...form,
    type: wayBack[booking.type] ?? booking.type,
    pickUpAt,
    returnAt: dayAfter(pickUpAt),
    pickUpLocation: form.destinationLocation,
    stops: form.stops.toReversed(),
    destinationLocation: form.pickUpLocation,
  }
}

function formOf(booking: BookingDetail, { now, newId }: Circumstances): BookingForm {
  const form = emptyForm(now)
  return {
    ...form,
    type: booking.type,
    pickUpOccurrence: 'earlier',
    returnOccurrence: 'earlier',
    pickUpLocation: booking.pickUpLocation,
    stops: booking.stops
      .toSorted((a, b) => a.orderIndex - b.orderIndex)
      .map(({ address }) => ({ id: newId(), address })),
    destinationLocation: booking.destinationLocation,
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    isAccessible: booking.isAccessible,
    childSeats: seatsByKind(booking.childSeats),
    duration: booking.duration ?? form.duration,
    airline: booking.airline ?? '',
    passengers: booking.passengers.map((person) => ({
      ...person,
      id: newId(),
      secondName: person.secondName ?? '',
    })),
  }
}

const wayBack: Partial<Record<TripType, TripType>> = {
  'from-airport': 'to-airport',
  'to-airport': 'from-airport',
  'from-seaport': 'to-seaport',
  'to-seaport': 'from-seaport',
}

function clockOf(instant: string): WallClock {
  return newYorkClockAt(new Date(instant))
}

/** The first such time after this one that leaves as long as the form proposes, and that the clocks do not skip. */
function nextTime(clock: WallClock, { now, everyDays }: { now: Date; everyDays: number }): WallClock {
  const earliest = now.getTime() + pickUp.defaultLeadMs
  const daysToGo = daysBetween(dayOf(clock), dayOf(newYorkClockAt(new Date(earliest))))
  const first = Math.max(1, Math.floor(daysToGo / everyDays))
  for (let turn = first; ; turn++) {
    const candidate = onDay(clock, addDays(dayOf(clock), turn * everyDays))
    const instant = toInstant(candidate)
    if (instant && instant.getTime() >= earliest) return candidate
  }
}

function movedLikewise(clock: WallClock, { before, after }: { before: WallClock; after: WallClock }) {
  return onDay(clock, addDays(dayOf(clock), daysBetween(dayOf(before), dayOf(after))))
}

function dayAfter(clock: WallClock): WallClock {
  return onDay(clock, addDays(dayOf(clock), 1))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
