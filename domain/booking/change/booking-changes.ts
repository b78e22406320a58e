import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import type { Passenger } from '#domain/contact/contact-schema.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { type BookingStatus, isBeforeDeparture } from '#domain/status/booking-status.ts'

/** Why a booking cannot be changed online. In both cases the customer is asked to call. */
export type ChangeRefusal = 'status' | 'too-late'

/** Who wants to change a booking. The company may change it until a chauffeur sets out. */
export type Changer = 'customer' | 'company'

/**
 * Whether a booking can be changed online: before the ride begins, and only while its pick-up is more than one day away
 * (SPEC). The request's own schema requires the same of the new pick-up time.
 */
export function changeRefusal(
  { status, pickUpAt }: { status: BookingStatus; pickUpAt: Date },
  now: Date,
  changer: Changer = 'customer',
): ChangeRefusal | null {
  if (!isBeforeDeparture(status)) return 'status'
  if (changer === 'company') return null
  return pickUpAt.getTime() - now.getTime() > pickUp.earliestLeadMs ? null : 'too-late'
}

/** The stored fields of a booking, unchanged unless the customer sends a new value. */
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
  'returnAirline',
  'returnFlightNumber',
  'returnFlightKind',
  'returnFlightAt',
  'priceToken',
] as const

/**
 * The booking with its changes, as input for the booking request's schema. Customers cannot change the guest, the promo
 * or the site; they can replace the car, not remove it.
 */
export function applyChangesToBody(
  booking: StoredBookingFields,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored = toRequestBody(booking)
  const wanted = Object.fromEntries(
    changeableFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  )
  const body = { ...stored, ...wanted }
  // A return time implies a round trip, and null removes it.
  return {
    ...body,
    isRoundTrip: wanted.isRoundTrip ?? ('returnAt' in wanted ? wanted.returnAt !== null : stored.isRoundTrip),
    carId: body.carId ?? stored.carId,
  }
}

/**
 * Errors for request fields that a change may not contain. Refused instead of ignored, so that customers do not believe
 * they changed them.
 */
export function unchangeableFieldErrors(
  { promoCodeId }: Pick<StoredBookingFields, 'promoCodeId'>,
  changes: Readonly<Record<string, unknown>>,
): FieldError[] {
  const { guest = null, promocodeId = promoCodeId } = changes
  return [
    ...(guest === null
      ? []
      : [{ path: 'guest', message: 'Please call us to change the contact for this booking' }]),
    ...(promocodeId === promoCodeId
      ? []
      : [
          {
            path: 'promocodeId',
            message: 'You can’t change a promo code after booking. Please leave it as it is.',
          },
        ]),
  ]
}

/** Lists the changed parts in words; empty if nothing changed. */
export function describeChanges(before: BookingRequest, after: BookingRequest): string[] {
  return changeLabels.flatMap(([name, ...fields]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])) ? [name] : [],
  )
}

/** Both requests come from one schema, so their fields have the same order. */
const changeLabels: [string, ...(keyof BookingRequest)[]][] = [
  ['kind of trip', 'type'],
  ['pick-up time', 'pickUpAt'],
  ['return', 'isRoundTrip', 'returnAt'],
  ['pick-up address', 'pickUpLocation'],
  ['stops', 'stops'],
  ['destination', 'destinationLocation'],
  ['hours', 'duration'],
  ['car', 'carId'],
  ['passengers', 'passengerCount'],
  ['travelers', 'passengers'],
  ['luggage', 'luggageCount'],
  ['child seats', 'childSeats'],
  ['meet and greet', 'isMeetAndGreet'],
  ['wheelchair access', 'isAccessible'],
  ['flight', 'airline', 'flightNumber', 'flightKind', 'flightAt'],
  ['return flight', 'returnAirline', 'returnFlightNumber', 'returnFlightKind', 'returnFlightAt'],
  ['comment', 'comment'],
]

function toRequestBody(booking: StoredBookingFields) {
  const { pickUpAt, returnAt, flightAt, returnFlightAt, timeZone, vehicleClassId, promoCodeId } = booking
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
    passengers: booking.passengers satisfies Passenger[],
    airline: booking.airline,
    flightNumber: booking.flightNumber,
    flightKind: booking.flightKind,
    flightAt: flightAt?.toISOString() ?? null,
    returnAirline: booking.returnAirline,
    returnFlightNumber: booking.returnFlightNumber,
    returnFlightKind: booking.returnFlightKind,
    returnFlightAt: returnFlightAt?.toISOString() ?? null,
    promocodeId: promoCodeId,
  }
}

const prefixes = { online: 'Changed online: ', desk: 'Changed by us: ' } as const

/** The history entry for a change, from the parts that `describeChanges` lists; with `why` if the company made it. */
export function formatChangeReason(parts: readonly string[], why?: string): string {
  const listed = parts.join(', ')
  return why === undefined ? prefixes.online + listed : `${prefixes.desk}${listed}. ${why}`
}

/** The parts from a history entry; empty if the entry is not about a change. */
export function parseChangeReason(reason: string): string[] {
  const prefix = Object.values(prefixes).find((each) => reason.startsWith(each))
  const [listed = ''] = prefix ? reason.slice(prefix.length).split('. ') : []
  return listed === '' ? [] : listed.split(', ')
}
