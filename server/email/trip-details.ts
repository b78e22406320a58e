import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes, formatReturnTime } from '#domain/trip/trip-options.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Detail } from './email.ts'

/** The details of a trip, worded as on the confirmation page. */
export function tripDetails(booking: Booking, { carName }: { carName: string | null }): Detail[] {
  const { type, pickUpAt, pickUpLocation, destinationLocation } = booking
  return [
    detail('Trip', tripTypes.find(({ value }) => value === type)?.label),
    detail('Pick-up', formatNewYorkTime(pickUpAt)),
    pickUpPlace(pickUpLocation),
    ...stopDetails(booking),
    detail('To', destinationLocation),
    detail('Return', formatReturnTime(booking, formatNewYorkTime)),
    detail('Duration', formatHourlyTrip(booking)),
    travelerDetail(booking),
    detail('Passengers', passengers(booking)),
    detail('Car', carName),
    detail('Flight', formatFlight(booking)),
    detail('Return flight', formatReturnFlight(booking)),
    detail('Child seats', childSeats(booking)),
    detail('Extras', extrasText(booking)),
  ].filter(({ value }) => value !== '')
}

/** The passengers' names; empty if the customer travels. */
export function travelerDetail({ passengers }: Pick<Booking, 'passengers'>): Detail {
  return detail(passengers.length > 1 ? 'Travelers' : 'Traveler', passengers.map(fullName).join(', '))
}

/** Empty until a chauffeur is assigned. */
export function chauffeurDetails(chauffeur: Chauffeur | null): Detail[] {
  if (!chauffeur) return []
  const { name, phone, car } = chauffeur
  return [detail('Chauffeur', name), phoneDetail('Chauffeur’s phone', phone), detail('Car and plate', car)]
}

/** A phone number that can be called with a tap. */
export function phoneDetail(label: string, phone: string): Detail {
  return { label, value: formatPhone(phone), href: `tel:${phone}` }
}

export function emailDetail(email: string): Detail {
  // Encoded, because a question mark would start the headers of a mailto link.
  return { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` }
}

function pickUpPlace(address: string): Detail {
  if (address === '') return detail('From', '')
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`
  return { label: 'From', value: address, more: { label: 'Open the map', href } }
}

/** Shared by several emails. */
export const upcomingText =
  'We’ll send you a reminder before your pick-up, and your chauffeur’s name and phone number once they’re assigned.'

export const changeText =
  'Need to change something? Open your booking to change the time, an address or the car, or to cancel. You’ll see the new price before you confirm.'

export const calendarNote =
  'We’ve attached the trip for your calendar. If your trip changes, the entry will be updated.'

export const calendarRemovedNote = 'This email also removes the trip from your calendar.'

export function detail(label: string, value: string | number | null | undefined): Detail {
  return { label, value: value ? String(value) : '' }
}

function stopDetails({ stops }: Pick<Booking, 'stops'>): Detail[] {
  return numberStops(stops.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ address }) => address))
}

function numberStops(addresses: readonly string[]): Detail[] {
  return addresses.map((address, index) =>
    detail(addresses.length > 1 ? `Stop ${index + 1}` : 'Stop', address),
  )
}

function passengers({ passengerCount, luggageCount }: Booking): string {
  const luggage = luggageCount === 0 ? 'no bags' : pluralize(luggageCount, 'bag')
  return `${pluralize(passengerCount, 'passenger')}, ${luggage}`
}

function childSeats({ childSeats }: Pick<Booking, 'childSeats'>): string {
  const label = (type: string) => childSeatTypes.find(({ value }) => value === type)?.label ?? type
  return childSeats.map(({ type, count }) => `${count} × ${label(type)}`).join(', ')
}

function extrasText({
  isMeetAndGreet,
  isAccessible,
}: Pick<Booking, 'isMeetAndGreet' | 'isAccessible'>): string {
  return [isMeetAndGreet && 'Meet and greet', isAccessible && 'Wheelchair accessible']
    .filter(Boolean)
    .join(', ')
}

export function contactDetails({ firstName, secondName, email, phone }: Person): Detail[] {
  return [
    detail('Name', fullName({ firstName, secondName })),
    emailDetail(email),
    phoneDetail('Phone', phone),
  ]
}

/** The customer, and the travelers if they are other people. */
export function customerDetails(booking: Booking): Detail[] {
  return [...contactDetails(booking.contact), travelerDetail(booking)].filter(({ value }) => value !== '')
}

/** The details of a quote request, without the fields that were left empty. */
export function quoteDetails(quote: Quote, { carName }: { carName: string | null }): Detail[] {
  const { pickUpLocation, destinationLocation, passengerCount, trip } = quote
  const pickUpAt = quote.pickUpAt ?? quote.wishedPickUpAt
  return [
    detail('Trip', tripTypes.find(({ value }) => value === trip?.type)?.label),
    detail('Pick-up', pickUpAt && formatNewYorkTime(pickUpAt)),
    detail('From', pickUpLocation),
    ...numberStops(trip?.stops ?? []),
    detail('To', destinationLocation),
    detail('Return', trip && formatReturnTime(trip, formatNewYorkTime)),
    detail('Duration', trip && formatHourlyTrip(trip)),
    detail('Passengers', pluralize(passengerCount, 'passenger')),
    detail('Bags', trip?.luggageCount),
    detail('Car', carName),
    detail('Flight', trip && formatFlight({ ...trip, pickUpAt })),
    detail('Return flight', trip && formatReturnFlight({ ...trip, pickUpAt })),
    detail('Child seats', trip && childSeats(trip)),
    detail('Extras', trip && extrasText(trip)),
  ].filter(({ value }) => value !== '')
}
