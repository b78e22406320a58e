import { counted } from '#app/features/booking-info/counted.ts'
import { Facts } from '#app/features/booking-info/facts.tsx'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { KeptTrip } from './submit-receipt.ts'

type Props = {
  trip: KeptTrip
  /** Who travels, where it is not whoever books. */
  travelers?: string
}

/** A trip, fact by fact, as it is reviewed before it is sent and confirmed afterwards; what it has not is left out. */
export function TripFacts({ trip, travelers }: Props) {
  const { stops, luggageCount } = trip
  const luggage = luggageCount === 0 ? 'no suitcases' : counted(luggageCount, 'suitcase')
  const facts: [label: string, value: string | null | undefined][] = [
    ['Trip', trip.type],
    ['Pick-up', unbrokenTime(trip.pickUpAt)],
    ['From', trip.pickUpLocation],
    ...stops.map((stop, index): [string, string] => [stops.length > 1 ? `Stop ${index + 1}` : 'Stop', stop]),
    ['To', trip.destinationLocation],
    ['Return', trip.returnAt && unbrokenTime(trip.returnAt)],
    ['Duration', trip.duration === null ? null : counted(trip.duration, 'hour')],
    ['Flight', trip.flight],
    ['Passengers', `${counted(trip.passengerCount, 'passenger')}, ${luggage}`],
    ['Who travels', travelers],
    ['Car', trip.car],
    ['Child seats', trip.childSeats],
    ['Options', trip.options],
    ['Your notes', trip.notes],
  ]
  return <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}
