import { newYorkTime } from '#app/features/wizard/submit-trip-facts.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { formatCents } from '#domain/pricing/price.ts'
import type { CarChoice } from './car-choice.ts'
import type { BookingChange } from './change-draft.ts'
import { counted } from './counted.ts'

export type ChangedFact = { label: string; before: string; after: string }

/** A change, fact by fact: how it is, and how it would be. */
export function changedFacts(
  booking: BookingDetail,
  change: BookingChange,
  cars: readonly CarChoice[],
): ChangedFact[] {
  const { pickUpAt, returnAt, stops, passengerCount, luggageCount, duration, carId } = change
  const carName = cars.find(({ id }) => id === carId)?.name ?? 'Another car'
  const facts: (ChangedFact | false)[] = [
    pickUpAt !== undefined && told('Pick-up', newYorkTime(booking.pickUpAt), newYorkTime(pickUpAt)),
    returnAt !== undefined && told('Return', newYorkTime(booking.returnAt ?? ''), newYorkTime(returnAt)),
    change.pickUpLocation !== undefined && told('From', booking.pickUpLocation, change.pickUpLocation),
    stops !== undefined && told('Stops', listed(booking.stops), listed(stops)),
    change.destinationLocation !== undefined &&
      told('To', booking.destinationLocation, change.destinationLocation),
    duration !== undefined && told('Hours', String(booking.duration ?? ''), String(duration)),
    change.airline !== undefined && told('Airline', booking.airline ?? 'None', change.airline || 'None'),
    change.flightNumber !== undefined &&
      told('Flight', booking.flightNumber ?? 'None', change.flightNumber || 'None'),
    passengerCount !== undefined &&
      told('Passengers', String(booking.passengerCount), String(passengerCount)),
    luggageCount !== undefined &&
      told('Luggage', counted(booking.luggageCount, 'piece'), counted(luggageCount, 'piece')),
    carId !== undefined && told('Car', booking.car?.name ?? 'Not chosen', carName),
  ]
  return facts.filter((fact) => fact !== false)
}

/** '$12.00 more', '$12.00 less', 'No difference' */
export function differenceText(cents: number): string {
  if (cents === 0) return 'No difference'
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`
}

function told(label: string, before: string, after: string): ChangedFact {
  return { label, before, after }
}

function listed(stops: readonly { address: string }[]): string {
  return stops.map(({ address }) => address).join(' · ') || 'None'
}
