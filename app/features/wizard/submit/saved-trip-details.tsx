import { DetailsList } from '#app/features/booking/details-list.tsx'
import { pluralize } from '#app/features/booking/pluralize.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { SavedTrip } from './saved-receipt.ts'

type Props = {
  trip: SavedTrip
  /** The names of the passengers; empty if the customer travels. */
  travelers?: string
}

/** The details of a trip, for the review and the confirmation. Empty ones are left out. */
export function SavedTripDetails({ trip, travelers }: Props) {
  const { stops, luggageCount } = trip
  const luggage = luggageCount === 0 ? 'no suitcases' : pluralize(luggageCount, 'suitcase')
  const details: [label: string, value: string | null | undefined][] = [
    ['Trip', trip.type],
    ['Pick-up', nonBreakingTime(trip.pickUpAt)],
    ['From', trip.pickUpLocation],
    ...stops.map((stop, index): [string, string] => [stops.length > 1 ? `Stop ${index + 1}` : 'Stop', stop]),
    ['To', trip.destinationLocation],
    ['Return', trip.returnAt && nonBreakingTime(trip.returnAt)],
    ['Duration', trip.duration === null ? null : pluralize(trip.duration, 'hour')],
    ['Flight', trip.flight],
    ['Passengers', `${pluralize(trip.passengerCount, 'passenger')}, ${luggage}`],
    ['Who travels', travelers],
    ['Car', trip.car],
    ['Child seats', trip.childSeats],
    ['Options', trip.options],
    ['Your notes', trip.notes],
  ]
  return <DetailsList details={details.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}
