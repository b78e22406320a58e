import type { FlightFields } from './flight.ts'
import type { TripType } from './trip.ts'

type RoundTrip = FlightFields & {
  pickUpAt: Date
  returnAt: Date | null
  isRoundTrip: boolean
  isMeetAndGreet: boolean
  pickUpLocation: string
  stops: { orderIndex: number; address: string }[]
  destinationLocation: string
}

/** The way back of a round trip, as a one-way trip; null while its time is open. */
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
    isMeetAndGreet: isGreeted(trip, 1),
    isRoundTrip: false,
    returnAt: null,
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightKind: null,
    returnFlightAt: null,
  }
}

type Greeting = Pick<RoundTrip, 'isRoundTrip' | 'isMeetAndGreet'> & { type: TripType }

/** Whether meet and greet is for this way, as it is priced: for arrivals at an airport or a pier, else for the way there. */
export function isGreeted({ type, isRoundTrip, isMeetAndGreet }: Greeting, way: number): boolean {
  if (!isMeetAndGreet) return false
  const ways = isRoundTrip ? [type, typeOfWayBack(type)] : [type]
  const arrival = ways.findIndex(isArrival)
  return way === Math.max(arrival, 0)
}

function isArrival(type: TripType): boolean {
  return type === 'from-airport' || type === 'from-seaport'
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
