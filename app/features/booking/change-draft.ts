import type { FlightDraft } from '#app/features/trip-fields/flight-fields.tsx'
import type { Moment } from '#app/features/trip-fields/moment-fields.tsx'
import type { Party } from '#app/features/trip-fields/party-fields.tsx'
import type { TripTimes } from '#app/features/trip-fields/times-fields.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { FormPassenger, FormStop } from '#domain/booking/form/booking-form.ts'
import { flightWarning } from '#domain/booking/form/flight-warning.ts'
import { returnAfterPickUp } from '#domain/booking/form/return-after-pick-up.ts'
import { newYorkClockAt, occurrenceAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import { daysBetween, moveByDays, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import { hasFlight } from '#domain/trip/trip.ts'
import { mergeChildSeats } from '#domain/trip/trip-options.ts'

/** The editable part of a booking, as the fields show it: New York time, untrimmed text. */
export type ChangeDraft = TripTimes &
  Party & {
    pickUpLocation: string
    stops: FormStop[]
    destinationLocation: string
    /** Hours, for a trip by the hour. */
    duration: number | null
    /** Null for a trip without a flight. */
    flight: FlightDraft | null
    /** Whether the outbound flight lands; the one of the way back does the opposite. */
    isLanding: boolean
    /** Of the way back; sent only for a round trip. */
    returnFlight: FlightDraft
    passengers: FormPassenger[]
    comment: string
    carId: string | null
  }

/** The request body: only the changed fields. */
export type BookingChange = Partial<
  Party & {
    pickUpAt: string
    /** Null removes the return. */
    returnAt: string | null
    pickUpLocation: string
    stops: { orderIndex: number; address: string }[]
    destinationLocation: string
    duration: number
    comment: string
    carId: string
    passengers: Omit<FormPassenger, 'id'>[]
  } & FlightChange
>

type FlightChange = {
  airline: string
  flightNumber: string
  flightKind: FlightKind
  /** Null removes the time. */
  flightAt: string | null
  returnAirline: string
  returnFlightNumber: string
  returnFlightKind: FlightKind
  returnFlightAt: string | null
}

export function toChangeDraft(booking: BookingDetail): ChangeDraft {
  const pickUp = momentAt(booking.pickUpAt)
  return {
    pickUp,
    isRoundTrip: booking.isRoundTrip,
    back: booking.returnAt === null ? proposedReturn(pickUp) : momentAt(booking.returnAt),
    pickUpLocation: booking.pickUpLocation,
    stops: addressesOf(booking).map((address, index) => ({ id: `stop-${index}`, address })),
    destinationLocation: booking.destinationLocation,
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    childSeats: mergeChildSeats(booking.childSeats),
    isMeetAndGreet: booking.isMeetAndGreet,
    isAccessible: booking.isAccessible,
    duration: booking.duration,
    flight: hasFlight(booking.type) ? toFlightDraft(booking, outboundPaths) : null,
    isLanding: booking.type === 'from-airport',
    returnFlight: toFlightDraft(booking, returnPaths),
    passengers: booking.passengers.map(({ secondName, ...person }, index) => ({
      id: `passenger-${index}`,
      ...person,
      secondName: secondName ?? '',
    })),
    comment: booking.comment,
    carId: booking.car?.id ?? null,
  }
}

/** The draft after a refresh of its booking: edited fields stay, the others get the new values. */
export function followBooking(draft: ChangeDraft, before: BookingDetail, now: BookingDetail): ChangeDraft {
  const [old, fresh] = [toChangeDraft(before), toChangeDraft(now)]
  return {
    ...followFields(draft, old, fresh),
    flight:
      draft.flight && old.flight && fresh.flight
        ? followFields(draft.flight, old.flight, fresh.flight)
        : fresh.flight,
    returnFlight: followFields(draft.returnFlight, old.returnFlight, fresh.returnFlight),
  }
}

/** Whether the form shows both bookings the same way. */
export function isSameDraft(one: BookingDetail, other: BookingDetail): boolean {
  return isSame(toChangeDraft(one), toChangeDraft(other))
}

function followFields<Fields extends object>(draft: Fields, old: Fields, fresh: Fields): Fields {
  const edited = Object.entries(draft).filter(([name, value]) => !isSame(value, old[name as keyof Fields]))
  return { ...fresh, ...Object.fromEntries(edited) }
}

/** The IDs of stops and travelers are only keys of their rows. */
function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    JSON.stringify(value, (name, part) => (name === 'id' ? undefined : part)),
  )
  return first === second
}

/** The flights of a draft whose times change: each moves along with the day of the pick-up that it meets. */
export function moveFlights(
  { pickUp, back, flight, isLanding, returnFlight }: ChangeDraft,
  times: Partial<TripTimes>,
): Partial<Pick<ChangeDraft, 'flight' | 'returnFlight'>> {
  const moved = flight && moveFlight(flight, { isLanding, from: pickUp, to: times.pickUp })
  const movedBack = moveFlight(returnFlight, { isLanding: !isLanding, from: back, to: times.back })
  return { ...(moved && { flight: moved }), ...(movedBack && { returnFlight: movedBack }) }
}

type PickUpMove = { isLanding: boolean; from: Moment; to: Moment | undefined }

/** Null if the flight stays as it is. A pick-up that passes midnight keeps a flight of the day before or after. */
function moveFlight(flight: FlightDraft, { isLanding, from, to = from }: PickUpMove): FlightDraft | null {
  if (flight.at === '' || from.at === to.at) return null
  const type = isLanding ? 'from-airport' : 'to-airport'
  const fits = (flightAt: WallClock, pickUpAt: WallClock) =>
    flightWarning({ type, pickUpAt, flightAt, flightKind: flight.kind, drivingMinutes: null }) === null
  const sameDay = moveByDays(flight.at, daysBetween(toCalendarDay(from.at), toCalendarDay(to.at)))
  const nearby = [sameDay, moveByDays(sameDay, -1), moveByDays(sameDay, 1)]
  const at = (fits(flight.at, from.at) && nearby.find((candidate) => fits(candidate, to.at))) || sameDay
  return at === flight.at ? null : { ...flight, at }
}

/** The draft's changes for a pick-up that fits its flight, which stays. A return that is not after it moves along. */
export function pickUpForFlight(draft: ChangeDraft, at: WallClock): Partial<ChangeDraft> {
  const back = { ...draft.back, at: returnAfterPickUp(at, draft.back.at) }
  return { pickUp: { at, occurrence: 'earlier' }, back, ...moveFlights(draft, { back }) }
}

/** The fields that differ between the booking and the draft; empty for an unedited draft. */
export function changedFields(draft: ChangeDraft, booking: BookingDetail): BookingChange {
  const before = toChangeDraft(booking)
  const change: BookingChange = {}
  if (toIso(draft.pickUp) !== toIso(before.pickUp)) change.pickUpAt = toIso(draft.pickUp)
  // A return without a time gets the proposed one, which the form shows, with any other change.
  const isOpen = booking.isRoundTrip && booking.returnAt === null
  if (isOpen || returnTime(draft) !== returnTime(before)) change.returnAt = returnTime(draft)
  for (const name of ['pickUpLocation', 'destinationLocation'] as const)
    if (draft[name].trim() !== before[name]) change[name] = draft[name].trim()
  const stops = draft.stops.map(({ address }) => address.trim())
  if (stops.join('\n') !== addressesOf(booking).join('\n'))
    change.stops = stops.map((address, orderIndex) => ({ orderIndex, address }))
  for (const name of ['passengerCount', 'luggageCount'] as const)
    if (draft[name] !== before[name]) change[name] = draft[name]
  for (const name of ['isMeetAndGreet', 'isAccessible'] as const)
    if (draft[name] !== before[name]) change[name] = draft[name]
  if (JSON.stringify(mergeChildSeats(draft.childSeats)) !== JSON.stringify(before.childSeats))
    change.childSeats = draft.childSeats
  if (draft.duration !== null && draft.duration !== before.duration) change.duration = draft.duration
  if (draft.flight) Object.assign(change, changedFlight(draft.flight, booking, outboundPaths))
  if (draft.flight && draft.isRoundTrip)
    Object.assign(change, changedFlight(draft.returnFlight, booking, returnPaths))
  const passengers = draft.passengers.map(toPassenger)
  if (JSON.stringify(passengers) !== JSON.stringify(before.passengers.map(toPassenger)))
    change.passengers = passengers
  if (draft.comment.trim() !== before.comment) change.comment = draft.comment.trim()
  if (draft.carId !== null && draft.carId !== before.carId) change.carId = draft.carId
  return change
}

/** The API's names of the fields of each way. */
export const outboundPaths = {
  airline: 'airline',
  flightNumber: 'flightNumber',
  kind: 'flightKind',
  at: 'flightAt',
} as const

export const returnPaths = {
  airline: 'returnAirline',
  flightNumber: 'returnFlightNumber',
  kind: 'returnFlightKind',
  at: 'returnFlightAt',
} as const

type Paths = typeof outboundPaths | typeof returnPaths

function toFlightDraft(booking: BookingDetail, paths: Paths): FlightDraft {
  const at = booking[paths.at]
  return {
    airline: booking[paths.airline] ?? '',
    flightNumber: booking[paths.flightNumber] ?? '',
    kind: booking[paths.kind] ?? 'domestic',
    at: at === null ? '' : momentAt(at).at,
  }
}

function changedFlight(flight: FlightDraft, booking: BookingDetail, paths: Paths): Partial<FlightChange> {
  const before = toFlightDraft(booking, paths)
  const change: Partial<FlightChange> = {}
  for (const name of ['airline', 'flightNumber'] as const)
    if (flight[name].trim() !== before[name]) change[paths[name]] = flight[name].trim()
  if (flight.at !== before.at)
    change[paths.at] = flight.at === '' ? null : toIso({ at: flight.at, occurrence: 'earlier' })
  // A flight that is new gets the kind that the form shows.
  const isNew = booking[paths.kind] === null && Object.keys(change).length > 0
  if (isNew || flight.kind !== before.kind) change[paths.kind] = flight.kind
  return change
}

function toPassenger({ id: _, ...person }: FormPassenger): Omit<FormPassenger, 'id'> {
  const { firstName, secondName, email, phone, notify } = person
  return {
    firstName: firstName.trim(),
    secondName: secondName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    notify,
  }
}

export function isEmptyChange(change: BookingChange): boolean {
  return Object.keys(change).length === 0
}

function addressesOf({ stops }: BookingDetail): string[] {
  return stops.toSorted((one, other) => one.orderIndex - other.orderIndex).map(({ address }) => address)
}

function momentAt(instant: string): Moment {
  const date = new Date(instant)
  return { at: newYorkClockAt(date), occurrence: occurrenceAt(date) }
}

function proposedReturn({ at }: Moment): Moment {
  return { at: returnAfterPickUp(at, at), occurrence: 'earlier' }
}

/** The drive of each way, as priced; null once the route is another one, or if it never was known. */
export function drivingMinutesOf(booking: BookingDetail, draft: ChangeDraft): number | null {
  const { durationMinutes, isRoundTrip } = booking
  const isSameRoute =
    draft.pickUpLocation === booking.pickUpLocation &&
    draft.destinationLocation === booking.destinationLocation &&
    draft.stops.map(({ address }) => address).join('\n') === addressesOf(booking).join('\n')
  if (durationMinutes === null || !isSameRoute) return null
  return isRoundTrip ? Math.round(durationMinutes / 2) : durationMinutes
}

function returnTime({ isRoundTrip, back }: ChangeDraft): string | null {
  return isRoundTrip ? toIso(back) : null
}

function toIso({ at, occurrence }: Moment): string {
  return toIsoOrTyped(at, occurrence)
}
