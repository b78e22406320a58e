import type { FlightFields } from './flight.ts'
import type { TripType } from './trip.ts'

type RoundTrip = FlightFields & {
  pickUpAt: Date
  returnAt: Date | null
  isRoundTrip: boolean
  pickUpLocation: string
  stops: { orderIndex: number; address: string }[]
  destinationLocation: string
}

/** The way back of a round trip, as a one-way trip; null while its time is open. `greetedWays` says whether it is greeted. */
export function wayBack<T extends RoundTrip>(trip: T): T | null {
  const { returnAt } = trip
  if (!returnAt) return null
  const stops = trip.stops.toSorted((a, b) => b.orderIndex - a.orderIndex)
  return {
    ...trip,
    type: typeOfWayBack(trip.type),
    pickUpAt: returnAt,
    pickUpLocation: trip.destinationLocation,
    stops: stops.map(({ address }, orderIndex) => ({ orderIndex, address })),
    destinationLocation: trip.pickUpLocation,
    airline: trip.returnAirline,
    flightNumber: trip.returnFlightNumber,
    flightKind: trip.returnFlightKind,
    flightAt: trip.returnFlightAt,
    isRoundTrip: false,
    returnAt: null,
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightKind: null,
    returnFlightAt: null,
  }
}

export function typeOfWayBack(type: TripType): TripType {
  return reversed[type] ?? type
}

const reversed: Partial<Record<TripType, TripType>> = {
  'from-airport': 'to-airport',
  'to-airport': 'from-airport',
  'from-seaport': 'to-seaport',
  'to-seaport': 'from-seaport',
}
