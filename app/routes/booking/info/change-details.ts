import { type BookingChange, outboundPaths, returnPaths } from '#app/features/booking/change-draft.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { fullName, type Passenger } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatFlight, formatReturnFlight } from '#domain/trip/flight.ts'
import { childSeatTypes, formatReturnTime } from '#domain/trip/trip-options.ts'
import type { CarChoice } from './load-booking-info.server.ts'

export type ChangedDetail = { label: string; before: string; after: string }

/** The changed details, each before and after. */
export function changedDetails(
  booking: BookingDetail,
  change: BookingChange,
  cars: readonly CarChoice[],
): ChangedDetail[] {
  const { pickUpAt, returnAt, stops, passengerCount, luggageCount, childSeats, duration, carId } = change
  const { isMeetAndGreet, isAccessible, comment, passengers } = change
  // A flight names its date only if it is not that of its pick-up. If that may move, the date is named in any case.
  const times = pickUpAt === undefined && returnAt === undefined ? {} : { pickUpAt: null, returnAt: null }
  const flights = { before: { ...booking, ...times }, after: { ...booking, ...change, ...times } }
  const carName = cars.find(({ id }) => id === carId)?.name ?? 'Another car'
  const details: (ChangedDetail | false)[] = [
    pickUpAt !== undefined &&
      changedDetail('Pick-up', nonBreakingTime(booking.pickUpAt), nonBreakingTime(pickUpAt)),
    returnAt !== undefined &&
      changedDetail(
        'Return',
        returnTimeText(booking),
        returnTimeText({ isRoundTrip: returnAt !== null, returnAt }),
      ),
    change.pickUpLocation !== undefined &&
      changedDetail('From', booking.pickUpLocation, change.pickUpLocation),
    stops !== undefined && changedDetail('Stops', stopsText(booking.stops), stopsText(stops)),
    change.destinationLocation !== undefined &&
      changedDetail('To', booking.destinationLocation, change.destinationLocation),
    duration !== undefined && changedDetail('Hours', String(booking.duration ?? ''), String(duration)),
    hasAny(change, outboundPaths) &&
      changedDetail(
        'Flight',
        flightText(formatFlight(flights.before)),
        flightText(formatFlight(flights.after)),
      ),
    hasAny(change, returnPaths) &&
      changedDetail(
        'Return flight',
        flightText(formatReturnFlight(flights.before)),
        flightText(formatReturnFlight(flights.after)),
      ),
    passengers !== undefined &&
      changedDetail('Travelers', travelersText(booking.passengers), travelersText(passengers)),
    passengerCount !== undefined &&
      changedDetail('Passengers', String(booking.passengerCount), String(passengerCount)),
    luggageCount !== undefined &&
      changedDetail('Luggage', pluralize(booking.luggageCount, 'bag'), pluralize(luggageCount, 'bag')),
    childSeats !== undefined &&
      changedDetail('Child seats', seatsText(booking.childSeats), seatsText(childSeats)),
    isMeetAndGreet !== undefined &&
      changedDetail('Meet and greet', yesOrNo(booking.isMeetAndGreet), yesOrNo(isMeetAndGreet)),
    isAccessible !== undefined &&
      changedDetail('Wheelchair accessible', yesOrNo(booking.isAccessible), yesOrNo(isAccessible)),
    comment !== undefined && changedDetail('Notes', booking.comment || 'None', comment || 'None'),
    carId !== undefined && changedDetail('Car', booking.car?.name ?? 'Not chosen', carName),
  ]
  return details.filter((detail) => detail !== false)
}

/** '$12.00 more', '$12.00 less', 'No difference' */
export function differenceText(cents: number): string {
  if (cents === 0) return 'No difference'
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`
}

function changedDetail(label: string, before: string, after: string): ChangedDetail {
  return { label, before, after }
}

function hasAny(change: BookingChange, paths: Record<string, keyof BookingChange>): boolean {
  return Object.values(paths).some((field) => change[field] !== undefined)
}

function flightText(text: string): string {
  return withNonBreakingSpaces(text) || 'None'
}

function travelersText(passengers: readonly Passenger[]): string {
  const lines = passengers.map((person) =>
    [
      fullName(person),
      person.email,
      withNonBreakingSpaces(formatPhone(person.phone)),
      person.notify && 'gets our emails',
    ]
      .filter(Boolean)
      .join(', '),
  )
  return lines.join('\n') || 'You'
}

function returnTimeText(trip: Pick<BookingDetail, 'isRoundTrip' | 'returnAt'>): string {
  return formatReturnTime(trip, nonBreakingTime) ?? 'None'
}

function seatsText(seats: BookingDetail['childSeats']): string {
  const labelOf = (type: string) => childSeatTypes.find(({ value }) => value === type)?.label
  return seats.map(({ type, count }) => `${count} × ${labelOf(type)}`).join(', ') || 'None'
}

function yesOrNo(wanted: boolean): string {
  return wanted ? 'Yes' : 'No'
}

function stopsText(stops: readonly { address: string }[]): string {
  return stops.map(({ address }) => address).join(' · ') || 'None'
}
