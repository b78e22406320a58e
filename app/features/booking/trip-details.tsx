import type { ReactNode } from 'react'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingSummary } from '#domain/booking/detail/booking-detail.ts'
import { formatDuration, formatMiles } from '#domain/places/geo/format-distance.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { formatChildSeats, formatReturnTime, formatTripOptions } from '#domain/trip/trip-options.ts'

/** The details of a trip in the order of the route, without empty ones. */
export function tripDetails(
  booking: Omit<BookingSummary, 'price' | 'holdExpiresAt' | 'contact' | 'passengers'>,
): Detail[] {
  const stops = booking.stops.toSorted((one, other) => one.orderIndex - other.orderIndex)
  const { distanceMiles, durationMinutes } = booking
  return withoutEmpty([
    ['Trip', tripTypes.find(({ value }) => value === booking.type)?.label],
    ['Pick-up', nonBreakingTime(booking.pickUpAt)],
    ['From', booking.pickUpLocation],
    ...stops.map(({ address }, index): [string, string] => [
      stops.length > 1 ? `Stop ${index + 1}` : 'Stop',
      address,
    ]),
    ['To', booking.destinationLocation],
    ['Return', formatReturnTime(booking, nonBreakingTime)],
    ['Duration', formatHourlyTrip(booking)],
    ['Flight', withNonBreakingSpaces(formatFlight(booking))],
    ['Return flight', withNonBreakingSpaces(formatReturnFlight(booking))],
    [
      'Distance',
      // An hourly trip goes where its passengers say, so the distance between its addresses says little.
      booking.duration === null && distanceMiles !== null && durationMinutes !== null
        ? `${formatMiles(distanceMiles)}, about ${formatDuration(durationMinutes)}`
        : null,
    ],
    ['Car', booking.car?.name],
    ['Passengers', pluralize(booking.passengerCount, 'passenger')],
    ['Bags', booking.luggageCount === 0 ? 'None' : pluralize(booking.luggageCount, 'bag')],
    ['Child seats', formatChildSeats(booking.childSeats)],
    ['Options', formatTripOptions(booking)],
    ['Your notes', booking.comment.trim()],
  ])
}

function withoutEmpty(details: [label: string, value: string | number | null | undefined][]): Detail[] {
  return details.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

type Detail = { label: string; value: ReactNode }

export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="border-t border-line">
      {details.map(({ label, value }) => (
        <div
          key={label}
          className="grid break-inside-avoid gap-x-6 border-b border-line py-3 sm:grid-cols-[8rem_1fr]"
        >
          <dt className="text-small text-muted sm:text-body">{label}</dt>
          <dd className="tabular wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
