import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import { childSeatTypes } from '#domain/booking/child-seats.ts'
import { returnText } from '#domain/booking/return-text.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { phoneText } from '#domain/contact/phone-text.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Fact } from './letter.ts'

/** A trip, fact by fact, in the words of the confirmation page. */
export function tripFacts(booking: Booking, { carName }: { carName: string | null }): Fact[] {
  const { type, pickUpAt, pickUpLocation, destinationLocation, duration } = booking
  return [
    fact('Trip', tripTypes.find(({ value }) => value === type)?.label),
    fact('Pick-up', newYorkTime(pickUpAt)),
    fact('From', pickUpLocation),
    ...stopFacts(booking),
    fact('To', destinationLocation),
    fact('Return', returnText(booking, newYorkTime)),
    fact('Duration', duration && counted(duration, 'hour')),
    fact('Passengers', passengers(booking)),
    fact('Car', carName),
    fact('Flight', [booking.airline, booking.flightNumber].filter(Boolean).join(' ')),
    fact('Child seats', childSeats(booking)),
    fact('Also', alsoWanted(booking)),
  ].filter((known) => known.value !== '')
}

/** Whom to look for, and how to reach them; nothing while it is not known. */
export function chauffeurFacts(chauffeur: Chauffeur | null): Fact[] {
  if (!chauffeur) return []
  const { name, phone, car } = chauffeur
  return [fact('Chauffeur', name), fact('Phone', phoneText(phone)), fact('Car and plate', car)]
}

/** Whether the car is the customer's, and the trip not over. */
export function isConfirmed({ status }: Pick<Booking, 'status'>): boolean {
  return confirmedStates.has(status)
}

const confirmedStates = new Set<Booking['status']>([
  'confirmed',
  'assigned',
  'en-route',
  'on-location',
  'on-board',
])

/** Whether it has ended without a trip. */
export function isOver({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** What several letters promise, each in the same words. */
export const remindedBefore = 'We remind you by e-mail before the pick-up.'

export const plansChange =
  'Plans change: open the booking to move the time, correct an address or cancel. You see what it costs before you confirm.'

export const calendarNote =
  'The calendar entry in this message moves with every change, and goes if you cancel.'

export const calendarGoneNote = 'The calendar entry of the trip is withdrawn with this message.'

export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

export function fact(label: string, value: string | number | null | undefined): Fact {
  return { label, value: value ? String(value) : '' }
}

function stopFacts({ stops }: Pick<Booking, 'stops'>): Fact[] {
  const inOrder = [...stops].sort((a, b) => a.orderIndex - b.orderIndex)
  return inOrder.map(({ address }, index) => fact(stops.length > 1 ? `Stop ${index + 1}` : 'Stop', address))
}

function passengers({ passengerCount, luggageCount }: Booking): string {
  const luggage = luggageCount === 0 ? 'no suitcases' : counted(luggageCount, 'suitcase')
  return `${counted(passengerCount, 'passenger')}, ${luggage}`
}

function childSeats({ childSeats }: Booking): string {
  const label = (type: string) => childSeatTypes.find(({ value }) => value === type)?.label ?? type
  return childSeats.map(({ type, count }) => `${count} × ${label(type)}`).join(', ')
}

function alsoWanted({ isMeetAndGreet, isAccessible }: Booking): string {
  return [isMeetAndGreet && 'Meet and greet', isAccessible && 'Wheelchair accessible']
    .filter(Boolean)
    .join(', ')
}
