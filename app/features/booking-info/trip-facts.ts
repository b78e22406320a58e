import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { ToldTrip } from '#domain/booking/booking-detail.ts'
import { returnText } from '#domain/booking/return-text.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { optionsText, seatsText } from '#domain/booking/wishes-text.ts'
import { formatMiles, formatMinutes } from '#domain/places/format-way.ts'
import { counted } from './counted.ts'
import type { Fact } from './facts.tsx'

/** The trip, fact by fact, in the order of the way; what it does not have is left out. */
export function tripFacts(booking: ToldTrip): Fact[] {
  const stops = booking.stops.toSorted((one, other) => one.orderIndex - other.orderIndex)
  const { distanceMiles, durationMinutes } = booking
  return listed([
    ['Trip', tripTypes.find(({ value }) => value === booking.type)?.label],
    ['Pick-up', unbrokenTime(booking.pickUpAt)],
    ['From', booking.pickUpLocation],
    ...stops.map(({ address }, index): [string, string] => [
      stops.length > 1 ? `Stop ${index + 1}` : 'Stop',
      address,
    ]),
    ['To', booking.destinationLocation],
    ['Return', returnText(booking, unbrokenTime)],
    ['Duration', booking.duration && counted(booking.duration, 'hour')],
    ['Flight', [booking.airline, booking.flightNumber].filter(Boolean).join(' ')],
    [
      'Distance',
      distanceMiles !== null && durationMinutes !== null
        ? `${formatMiles(distanceMiles)}, about ${formatMinutes(durationMinutes)}`
        : null,
    ],
    ['Car', booking.car?.name],
    ['Passengers', counted(booking.passengerCount, 'passenger')],
    ['Luggage', booking.luggageCount === 0 ? 'No suitcases' : counted(booking.luggageCount, 'suitcase')],
    ['Child seats', seatsText(booking.childSeats)],
    ['Options', optionsText(booking)],
    ['Your notes', booking.comment.trim()],
  ])
}

function listed(facts: [label: string, value: string | number | null | undefined][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
