import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { childSeatTypes } from '#domain/booking/child-seats.ts'
import { returnText } from '#domain/booking/return-text.ts'
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
  const { pickUpAt, returnAt, stops, passengerCount, luggageCount, childSeats, duration, carId } = change
  const { isMeetAndGreet, isAccessible, comment } = change
  const carName = cars.find(({ id }) => id === carId)?.name ?? 'Another car'
  const facts: (ChangedFact | false)[] = [
    pickUpAt !== undefined && told('Pick-up', unbrokenTime(booking.pickUpAt), unbrokenTime(pickUpAt)),
    returnAt !== undefined &&
      told('Return', wayBack(booking), wayBack({ isRoundTrip: returnAt !== null, returnAt })),
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
    childSeats !== undefined && told('Child seats', seatsText(booking.childSeats), seatsText(childSeats)),
    isMeetAndGreet !== undefined &&
      told('Meet and greet', yesOrNo(booking.isMeetAndGreet), yesOrNo(isMeetAndGreet)),
    isAccessible !== undefined &&
      told('Wheelchair accessible', yesOrNo(booking.isAccessible), yesOrNo(isAccessible)),
    comment !== undefined && told('Notes', booking.comment || 'None', comment || 'None'),
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

function wayBack(trip: Pick<BookingDetail, 'isRoundTrip' | 'returnAt'>): string {
  return returnText(trip, unbrokenTime) ?? 'None'
}

function seatsText(seats: BookingDetail['childSeats']): string {
  const labelOf = (type: string) => childSeatTypes.find(({ value }) => value === type)?.label
  return seats.map(({ type, count }) => `${count} × ${labelOf(type)}`).join(', ') || 'None'
}

function yesOrNo(wanted: boolean): string {
  return wanted ? 'Yes' : 'No'
}

function listed(stops: readonly { address: string }[]): string {
  return stops.map(({ address }) => address).join(' · ') || 'None'
}
