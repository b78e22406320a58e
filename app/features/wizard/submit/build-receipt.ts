import type { CreateBookingResponse, Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, type FormPerson, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { timeZone } from '#domain/constants.ts'
import { waitingText } from '#domain/pricing/rates/waiting-terms.ts'
import { type FlightFields, formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { formatChildSeats, formatTripOptions } from '#domain/trip/trip-options.ts'
import type { SavedBooking, SavedTrip } from './saved-receipt.tsx'

type ReceiptDetails = Pick<SavedBooking, 'trip' | 'travelers' | 'email' | 'isEarlier'> & { now: Date }

/** The data of the confirmation page: the server's response and the trip as sent. */
export function buildReceipt(
  receipt: CreateBookingResponse,
  { now, ...booked }: ReceiptDetails,
): SavedBooking {
  return {
    kind: 'booking',
    reference: receipt.reference,
    status: receipt.status,
    createdAt: now.toISOString(),
    price: receipt.price,
    holdExpiresAt: receipt.holdExpiresAt,
    awaitsEmail: receipt.awaitsEmail,
    manageUrl: ownPath(receipt.manageUrl),
    paymentUrl: receipt.paymentUrl && ownPath(receipt.paymentUrl),
    ...booked,
  }
}

/** The trip as booked: instants instead of wall-clock times, and only the fields of its type. */
export function toSavedTrip(form: BookingForm, car: Offer | null): SavedTrip {
  const context = { timezone: timeZone, carId: null, signedIn: true, priceToken: null, captcha: '' }
  const request = toBookingRequest(form, context)
  const { pickUpAt, returnAt, duration } = request
  const flights = toFlights(form, request)
  return {
    type: tripTypes.find(({ value }) => value === form.type)?.label ?? form.type,
    car: car?.name ?? null,
    pickUpAt,
    returnAt: returnAt ?? null,
    pickUpLocation: form.pickUpLocation.trim(),
    stops: form.stops.map(({ address }) => address.trim()),
    destinationLocation: form.destinationLocation.trim(),
    passengerCount: form.passengerCount,
    luggageCount: form.luggageCount,
    duration: duration == null ? null : Number(duration),
    flight: formatFlight(flights),
    returnFlight: formatReturnFlight(flights),
    childSeats: formatChildSeats(form.childSeats),
    options: formatTripOptions(form),
    notes: form.comment.trim(),
    waiting: waitingText(car?.waiting ?? null, form) ?? '',
    durationMinutes: car?.durationMinutes ?? null,
    distanceMiles: car?.distanceMiles ?? null,
  }
}

/** The flights as sent, with the texts trimmed as the server trims them. */
function toFlights({ type }: BookingForm, request: BookingRequestBody): FlightFields {
  return {
    type,
    pickUpAt: request.pickUpAt,
    returnAt: request.returnAt ?? null,
    airline: request.airline?.trim() || null,
    flightNumber: request.flightNumber?.trim() || null,
    flightKind: request.flightKind ?? null,
    flightAt: request.flightAt ?? null,
    returnAirline: request.returnAirline?.trim() || null,
    returnFlightNumber: request.returnFlightNumber?.trim() || null,
    returnFlightKind: request.returnFlightKind ?? null,
    returnFlightAt: request.returnFlightAt ?? null,
  }
}

/** The names of the passengers; empty if the customer travels. */
export function travelerNames({ passengers }: BookingForm): string {
  return passengers.map(nameOf).filter(Boolean).join(', ')
}

function nameOf({ firstName, secondName }: FormPerson): string {
  return joined([firstName, secondName])
}

function joined(parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/** The path of one of our URLs, whatever host the server used. */
function ownPath(url: string): string {
  const { pathname, search, hash } = new URL(url, location.origin)
  return pathname + search + hash
}
