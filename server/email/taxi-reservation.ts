import type { Site } from '#domain/site/site.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'

type Place = { '@type': 'Place'; name: string; address: string }

/** schema.org's TaxiReservation, with the URLs that Gmail also reads. */
export type TaxiReservation = {
  '@context': 'https://schema.org'
  '@type': 'TaxiReservation'
  reservationNumber: string
  reservationStatus: `https://schema.org/Reservation${'Confirmed' | 'Cancelled'}`
  underName: { '@type': 'Person'; name: string }
  provider: { '@type': 'Organization'; name: string; telephone: string; url: string }
  bookingTime: string
  pickupTime: string
  pickupLocation: Place
  partySize: number
  reservationFor: { '@type': 'Taxi'; name: string }
  totalPrice?: string
  priceCurrency?: 'USD'
  url: string
  modifyReservationUrl: string
  cancelReservationUrl: string
}

type ReservationContext = {
  carName: string | null
  site: Pick<Site, 'name' | 'configPhoneCall'>
  origin: string
}

/**
 * One reservation per leg. Its URLs lead to the page that asks for reference and email and carry no secret, because mail
 * services read this data.
 */
export function taxiReservations(
  booking: Booking,
  { carName, site, origin }: ReservationContext,
): TaxiReservation[] {
  const { reference, status, contact, price, totalCents, passengerCount } = booking
  const manage = `${origin}/booking/info`
  return listLegs(booking).map(({ at, from }) => ({
    '@context': 'https://schema.org',
    '@type': 'TaxiReservation',
    reservationNumber: reference,
    reservationStatus: `https://schema.org/Reservation${isCalledOff(status) ? 'Cancelled' : 'Confirmed'}`,
    underName: { '@type': 'Person', name: [contact.firstName, contact.secondName].filter(Boolean).join(' ') },
    provider: { '@type': 'Organization', name: site.name, telephone: site.configPhoneCall, url: origin },
    bookingTime: booking.createdAt.toISOString(),
    pickupTime: at.toISOString(),
    pickupLocation: { '@type': 'Place', name: from, address: from },
    partySize: passengerCount,
    reservationFor: { '@type': 'Taxi', name: carName ?? 'Chauffeured car' },
    ...(price && totalCents !== null
      ? { totalPrice: (totalCents / 100).toFixed(2), priceCurrency: 'USD' as const }
      : {}),
    url: manage,
    modifyReservationUrl: manage,
    cancelReservationUrl: manage,
  }))
}

function listLegs({ pickUpAt, returnAt, pickUpLocation, destinationLocation }: Booking) {
  const outbound = { at: pickUpAt, from: pickUpLocation }
  return returnAt ? [outbound, { at: returnAt, from: destinationLocation }] : [outbound]
}
