import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { childSeatTypes, formatReturnTime } from '#domain/trip/trip-options.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Detail } from './email.ts'

/** The details of a trip, worded as on the confirmation page. */
export function tripDetails(booking: Booking, { carName }: { carName: string | null }): Detail[] {
  const { type, pickUpAt, pickUpLocation, destinationLocation, duration } = booking
  return [
    detail('Trip', tripTypes.find(({ value }) => value === type)?.label),
    detail('Pick-up', formatNewYorkTime(pickUpAt)),
    detail('From', pickUpLocation),
    ...stopDetails(booking),
    detail('To', destinationLocation),
    detail('Return', formatReturnTime(booking, formatNewYorkTime)),
    detail('Duration', duration && pluralize(duration, 'hour')),
    detail('Passengers', passengers(booking)),
    detail('Car', carName),
    detail('Flight', [booking.airline, booking.flightNumber].filter(Boolean).join(' ')),
    detail('Child seats', childSeats(booking)),
    detail('Also', extrasText(booking)),
  ].filter(({ value }) => value !== '')
}

/** Empty until a chauffeur is assigned. */
export function chauffeurDetails(chauffeur: Chauffeur | null): Detail[] {
  if (!chauffeur) return []
  const { name, phone, car } = chauffeur
  return [detail('Chauffeur', name), detail('Phone', formatPhone(phone)), detail('Car and plate', car)]
}

/** Shared by several emails. */
export const reminderText = 'We remind you by e-mail before the pick-up.'

export const plansChangeText =
  'Plans change: open the booking to move the time, correct an address or cancel. You see what it costs before you confirm.'

export const calendarNote =
  'The calendar entry in this message moves with every change, and goes if you cancel.'

export const calendarRemovedNote = 'The calendar entry of the trip is withdrawn with this message.'

function pluralize(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

export function detail(label: string, value: string | number | null | undefined): Detail {
  return { label, value: value ? String(value) : '' }
}

function stopDetails({ stops }: Pick<Booking, 'stops'>): Detail[] {
  const sorted = [...stops].sort((a, b) => a.orderIndex - b.orderIndex)
  return sorted.map(({ address }, index) => detail(stops.length > 1 ? `Stop ${index + 1}` : 'Stop', address))
}

function passengers({ passengerCount, luggageCount }: Booking): string {
  const luggage = luggageCount === 0 ? 'no suitcases' : pluralize(luggageCount, 'suitcase')
  return `${pluralize(passengerCount, 'passenger')}, ${luggage}`
}

function childSeats({ childSeats }: Booking): string {
  const label = (type: string) => childSeatTypes.find(({ value }) => value === type)?.label ?? type
  return childSeats.map(({ type, count }) => `${count} × ${label(type)}`).join(', ')
}

function extrasText({ isMeetAndGreet, isAccessible }: Booking): string {
  return [isMeetAndGreet && 'Meet and greet', isAccessible && 'Wheelchair accessible']
    .filter(Boolean)
    .join(', ')
}

export function contactDetails({ firstName, secondName, email, phone }: Person): Detail[] {
  return [
    detail('Name', [firstName, secondName].filter(Boolean).join(' ')),
    detail('E-mail', email),
    detail('Phone', formatPhone(phone)),
  ]
}

/** The details of a quote request, without the fields that were left empty. */
export function quoteDetails(quote: Quote, { carName }: { carName: string | null }): Detail[] {
  const { pickUpAt, pickUpLocation, destinationLocation, passengerCount } = quote
  return [
    detail('Pick-up', pickUpAt && formatNewYorkTime(pickUpAt)),
    detail('From', pickUpLocation),
    detail('To', destinationLocation),
    detail('Passengers', pluralize(passengerCount, 'passenger')),
    detail('Car', carName),
  ].filter(({ value }) => value !== '')
}
