import { type BookingForm, toBookingRequest } from '#domain/booking/booking-form.ts'
import type { BookingReceipt, Offer } from '#domain/booking/offer.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { timeZone } from '#domain/constants.ts'
import type { KeptBooking, KeptTrip } from './submit-receipt.ts'

type Booked = { form: BookingForm; car: Offer | null; signedIn: boolean; now: Date }

/** What the confirmation tells: the server's answer, and the trip as it was sent. */
export function receiptOf(receipt: BookingReceipt, { form, car, signedIn, now }: Booked): KeptBooking {
  return {
    kind: 'booking',
    reference: receipt.reference,
    status: receipt.status,
    createdAt: now.toISOString(),
    price: receipt.price,
    manageUrl: ownPath(receipt.manageUrl),
    paymentUrl: receipt.paymentUrl && ownPath(receipt.paymentUrl),
    email: signedIn ? null : form.guest.email.trim(),
    trip: tripOf(form, car),
  }
}

/** The trip in the terms of the booking: instants rather than clock times, and only what its kind has. */
export function tripOf(form: BookingForm, car: Offer | null): KeptTrip {
  const around = { timezone: timeZone, carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { pickUpAt, returnAt, duration } = toBookingRequest(form, around)
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
    durationMinutes: car?.durationMinutes ?? null,
  }
}

/** A link of this site, however the server spelled it. */
function ownPath(url: string): string {
  const { pathname, search, hash } = new URL(url, location.origin)
  return pathname + search + hash
}
