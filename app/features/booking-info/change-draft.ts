import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { hasFlight } from '#domain/booking/trip-types.ts'
import { newYorkClockAt, type Occurrence, occurrenceAt, toInstant } from '#domain/time/new-york.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** What may be changed of a booking, as the fields show it: New York clock, raw texts. */
export type ChangeDraft = {
  pickUp: Moment
  /** Null for a trip one way. */
  back: Moment | null
  pickUpLocation: string
  stops: DraftStop[]
  destinationLocation: string
  passengerCount: number
  luggageCount: number
  /** Hours, where the car is taken by the hour. */
  duration: number | null
  /** Null for a trip that meets no flight. */
  flight: { airline: string; flightNumber: string } | null
  carId: string | null
}

export type Moment = { at: WallClock; occurrence: Occurrence }

/** `id` only keeps fields apart while stops come and go; it is never sent. */
export type DraftStop = { id: string; address: string }

/** What the API is sent: the changed fields and no others. */
export type BookingChange = Partial<{
  pickUpAt: string
  returnAt: string
  pickUpLocation: string
  stops: { orderIndex: number; address: string }[]
  destinationLocation: string
  passengerCount: number
  luggageCount: number
  duration: number
  airline: string
  flightNumber: string
  carId: string
}>

export function draftOf(booking: BookingDetail): ChangeDraft {
  return {
    pickUp: momentAt(booking.pickUpAt),
    back: booking.returnAt === null ? null : momentAt(booking.returnAt),
    pickUpLocation: booking.pickUpLocation,
    stops: addressesOf(booking).map((address, index) => ({ id: `stop-${index}`, address })),
    destinationLocation: booking.destinationLocation,
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    duration: booking.duration,
    flight: hasFlight(booking.type)
      ? { airline: booking.airline ?? '', flightNumber: booking.flightNumber ?? '' }
      : null,
    carId: booking.car?.id ?? null,
  }
}

/** What differs between the booking and the draft; nothing at all where it was only looked at. */
export function changesIn(draft: ChangeDraft, booking: BookingDetail): BookingChange {
  const before = draftOf(booking)
  const change: BookingChange = {}
  if (!isSameMoment(draft.pickUp, before.pickUp)) change.pickUpAt = toIso(draft.pickUp)
  if (draft.back && before.back && !isSameMoment(draft.back, before.back)) change.returnAt = toIso(draft.back)
  for (const name of ['pickUpLocation', 'destinationLocation'] as const)
    if (draft[name].trim() !== before[name]) change[name] = draft[name].trim()
  const stops = draft.stops.map(({ address }) => address.trim())
  if (stops.join('\n') !== addressesOf(booking).join('\n'))
    change.stops = stops.map((address, orderIndex) => ({ orderIndex, address }))
  for (const name of ['passengerCount', 'luggageCount'] as const)
    if (draft[name] !== before[name]) change[name] = draft[name]
  if (draft.duration !== null && draft.duration !== before.duration) change.duration = draft.duration
  for (const name of ['airline', 'flightNumber'] as const) {
    const text = draft.flight?.[name].trim()
    if (text !== undefined && text !== before.flight?.[name]) change[name] = text
  }
  if (draft.carId !== null && draft.carId !== before.carId) change.carId = draft.carId
  return change
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

function isSameMoment(one: Moment, other: Moment): boolean {
  return toIso(one) === toIso(other)
}

/** A time that the clocks skip is sent as it stands: the server then says what is wrong with it. */
function toIso({ at, occurrence }: Moment): string {
  return toInstant(at, occurrence)?.toISOString() ?? at
}
