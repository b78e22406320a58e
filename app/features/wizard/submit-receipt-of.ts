import { type BookingForm, type FormPerson, toBookingRequest } from '#domain/booking/booking-form.ts'
import type { BookingReceipt, Offer } from '#domain/booking/offer.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { optionsText, seatsText } from '#domain/booking/wishes-text.ts'
import { timeZone } from '#domain/constants.ts'
import type { KeptBooking, KeptTrip } from './submit-receipt.ts'

type Booked = Pick<KeptBooking, 'trip' | 'travelers' | 'email' | 'isEarlier'> & { now: Date }

/** What the confirmation tells: the server's answer, and the trip as it was sent. */
export function receiptOf(receipt: BookingReceipt, { now, ...booked }: Booked): KeptBooking {
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

/** The trip in the terms of the booking: instants rather than clock times, and only what its kind has. */
export function tripOf(form: BookingForm, car: Offer | null): KeptTrip {
  const around = { timezone: timeZone, carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { pickUpAt, returnAt, duration, airline, flightNumber } = toBookingRequest(form, around)
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
    flight: joined([airline, flightNumber]),
    childSeats: seatsText(form.childSeats),
    options: optionsText(form),
    notes: form.comment.trim(),
    durationMinutes: car?.durationMinutes ?? null,
  }
}

/** Who travels, where it is not whoever books. */
export function travelersOf({ passengers }: BookingForm): string {
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

/** A link of this site, however the server spelled it. */
function ownPath(url: string): string {
  const { pathname, search, hash } = new URL(url, location.origin)
  return pathname + search + hash
}
