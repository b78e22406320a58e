import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import type { Person } from '#domain/contact/contact-schema.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'

/** Why a booking cannot be changed online. For either, the customer is asked to call. */
export type ChangeRefusal = 'status' | 'too-late'

/**
 * What may be changed online, and until when: a trip that nobody is driving yet, as long as its pick-up is more than
 * SPEC's one day away. The new pick-up has to be as far off, too, which the request's own schema judges.
 */
export function changeRefusal(
  { status, pickUpAt }: { status: BookingStatus; pickUpAt: Date },
  now: Date,
): ChangeRefusal | null {
  if (!changeableStatuses.has(status)) return 'status'
  return pickUpAt.getTime() - now.getTime() > pickUp.earliestLeadMs ? null : 'too-late'
}

const changeableStatuses = new Set<BookingStatus>(['requested', 'confirmed', 'assigned'])

/** What stays as it is unless the customer says otherwise: a booking as its row has it. */
export type StoredBookingFields = Omit<
  BookingRequest,
  'timezone' | 'comment' | 'carId' | 'guest' | 'promocodeId' | 'priceToken' | 'captcha'
> & { timeZone: string; comment: string; vehicleClassId: string | null; promoCodeId: string | null }

const changeableFields = [
  'type',
  'pickUpAt',
  'pickUpLocation',
  'stops',
  'destinationLocation',
  'passengerCount',
  'luggageCount',
  'isAccessible',
  'isMeetAndGreet',
  'isRoundTrip',
  'returnAt',
  'childSeats',
  'comment',
  'duration',
  'carId',
  'passengers',
  'airline',
  'flightNumber',
  'flightKind',
  'flightAt',
  'priceToken',
] as const

/**
 * The booking with the changes in it, as the booking request's schema reads one. Whom it is for, its promo and its site are
 * not the customer's to change; a car is changed for another, never for none.
 */
export function applyChangesToBody(
  booking: StoredBookingFields,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = toRequestBody(booking)
  const wanted = Object.fromEntries(
    changeableFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  )
  const body = { ...kept, ...wanted }
  // Whoever names a return wants one, and whoever takes it back wants none.
  return {
    ...body,
    isRoundTrip: wanted.isRoundTrip ?? ('returnAt' in wanted ? wanted.returnAt !== null : kept.isRoundTrip),
    carId: body.carId ?? kept.carId,
  }
}

/** What a booking is asked for with and cannot be changed by; told, so that nobody takes it for changed. */
export function unchangeableFieldErrors(
  { promoCodeId }: Pick<StoredBookingFields, 'promoCodeId'>,
  changes: Readonly<Record<string, unknown>>,
): FieldError[] {
  const { guest = null, promocodeId = promoCodeId } = changes
  return [
    ...(guest === null ? [] : [{ path: 'guest', message: 'Please call us to change who has booked' }]),
    ...(promocodeId === promoCodeId
      ? []
      : [{ path: 'promocodeId', message: 'A promo code cannot be changed once a trip is booked' }]),
  ]
}

/** In words, what is different after a change; nothing where nothing is. */
export function describeChanges(before: BookingRequest, after: BookingRequest): string[] {
  return changeLabels.flatMap(([name, ...fields]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])) ? [name] : [],
  )
}

/** Both requests come out of one schema, so the fields of what is in them stand in one order. */
const changeLabels: [string, ...(keyof BookingRequest)[]][] = [
  ['kind of trip', 'type'],
  ['pick-up time', 'pickUpAt'],
  ['return', 'isRoundTrip', 'returnAt'],
  ['pick-up address', 'pickUpLocation'],
  ['stops', 'stops'],
  ['destination', 'destinationLocation'],
  ['hours', 'duration'],
  ['car', 'carId'],
  ['passengers', 'passengerCount', 'passengers'],
  ['luggage', 'luggageCount'],
  ['child seats', 'childSeats'],
  ['meet and greet', 'isMeetAndGreet'],
  ['wheelchair access', 'isAccessible'],
  ['flight', 'airline', 'flightNumber', 'flightKind', 'flightAt'],
  ['comment', 'comment'],
]

function toRequestBody(booking: StoredBookingFields) {
  const { pickUpAt, returnAt, flightAt, timeZone, vehicleClassId, promoCodeId } = booking
  return {
    timezone: timeZone,
    type: booking.type,
    pickUpAt: pickUpAt.toISOString(),
    pickUpLocation: booking.pickUpLocation,
    stops: booking.stops,
    destinationLocation: booking.destinationLocation,
    passengerCount: booking.passengerCount,
    luggageCount: booking.luggageCount,
    isAccessible: booking.isAccessible,
    isMeetAndGreet: booking.isMeetAndGreet,
    isRoundTrip: booking.isRoundTrip,
    returnAt: returnAt?.toISOString() ?? null,
    childSeats: booking.childSeats,
    comment: booking.comment,
    duration: booking.duration,
    carId: vehicleClassId,
    passengers: booking.passengers satisfies Person[],
    airline: booking.airline,
    flightNumber: booking.flightNumber,
    flightKind: booking.flightKind,
    flightAt: flightAt?.toISOString() ?? null,
    promocodeId: promoCodeId,
  }
}
