import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { isWallClock } from '#domain/time/wall-clock.ts'
import type { DeskBooking } from './desk-booking.ts'

/** The fields of the form, as text; times are those of New York. */
export function toTripValues(booking: DeskBooking) {
  const stops = booking.stops.toSorted((a, b) => a.orderIndex - b.orderIndex)
  return {
    type: booking.type,
    pickUpAt: clockText(booking.pickUpAt),
    returnAt: clockText(booking.returnAt),
    pickUpLocation: booking.pickUpLocation,
    stops: stops.map(({ address }) => address).join('\n'),
    destinationLocation: booking.destinationLocation,
    duration: booking.duration === null ? '' : String(booking.duration),
    passengerCount: String(booking.passengerCount),
    luggageCount: String(booking.luggageCount),
    carId: booking.car?.id ?? '',
    airline: booking.airline ?? '',
    flightNumber: booking.flightNumber ?? '',
    isMeetAndGreet: booking.isMeetAndGreet ? 'on' : '',
    isAccessible: booking.isAccessible ? 'on' : '',
    childSeats: listText(booking.childSeats),
    passengers: listText(booking.passengers.map(toTraveler)),
    comment: booking.comment,
  }
}

export type TripField = keyof ReturnType<typeof toTripValues>

const parsers: Record<TripField, (text: string) => unknown> = {
  type: (text) => text,
  pickUpAt: (text) => toIso(text) ?? '',
  returnAt: toIso,
  pickUpLocation: (text) => text,
  stops: (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((address, orderIndex) => ({ orderIndex, address })),
  destinationLocation: (text) => text,
  duration: (text) => (text === '' ? null : Number(text)),
  passengerCount: Number,
  luggageCount: Number,
  carId: (text) => text || null,
  airline: (text) => text || null,
  flightNumber: (text) => text || null,
  isMeetAndGreet: (text) => text === 'on',
  isAccessible: (text) => text === 'on',
  childSeats: readList,
  passengers: readList,
  comment: (text) => text,
}

/** The fields that differ from the booking, as the API takes them. */
export function changedFields(
  booking: DeskBooking,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const before = toTripValues(booking)
  const names = Object.keys(parsers) as TripField[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = (values[name] ?? '').replaceAll('\r\n', '\n')
      return text === before[name] ? [] : [[name, parsers[name](text)]]
    }),
  )
}

/** A list in a hidden field of the form. */
export function listText(list: readonly object[]): string {
  return JSON.stringify(list)
}

function readList(text: string): unknown {
  return JSON.parse(text || '[]')
}

/** In the order of fields in which the form writes them. */
export function toTraveler(
  traveler: Omit<DeskBooking['passengers'][number], 'secondName'> & { secondName?: string | null },
) {
  const { firstName, secondName, email, phone, notify } = traveler
  return { firstName, secondName: secondName ?? '', email, phone, notify }
}

function clockText(at: string | null): string {
  return at === null ? '' : newYorkClockAt(new Date(at))
}

/** Null for no time, and for one that the clocks skip. */
function toIso(text: string): string | null {
  return isWallClock(text) ? (toInstant(text)?.toISOString() ?? null) : null
}
