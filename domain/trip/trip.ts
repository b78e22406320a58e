import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** The fields of a booking that decide its price. */
export type Trip = {
  type: TripType
  /** One, or two for a round trip; each is priced separately. */
  legs: readonly [Leg, ...Leg[]]
  /** For an hourly trip; defaults to the rate's minimum. */
  hours?: number
  /** Per leg. */
  stops: number
  childSeats: number
  meetAndGreet: boolean
}

export type Leg = {
  from: Zone
  to: Zone
  /** The zones of known stops: fees and tolls apply to all zones of a leg. */
  via?: readonly Zone[]
  miles: number
  /** New York wall-clock time. */
  pickUpAt: WallClock
}

/** The fields of a vehicle class that the price rules use. */
export type PricedVehicle = Pick<VehicleClass, 'slug' | 'kind'>

/** The zones of a leg in driving order. */
export function legZones({ from, via = [], to }: Leg): [Zone, ...Zone[]] {
  return [from, ...via, to]
}

export function staysInNewYork({ from, to }: Leg): boolean {
  return from.state === 'NY' && to.state === 'NY'
}

/** SPEC's nine trip types, in its order. */
export const tripTypes = [
  { value: 'from-airport', label: 'From Airport' },
  { value: 'to-airport', label: 'To Airport' },
  { value: 'point-to-point', label: 'Point To Point' },
  { value: 'hourly-as-directed', label: 'Hourly / As Directed' },
  { value: 'birthday-party', label: 'Birthday Party' },
  { value: 'prom', label: 'Prom' },
  { value: 'from-seaport', label: 'From Seaport' },
  { value: 'to-seaport', label: 'To Seaport' },
  { value: 'tour', label: 'Tour' },
] as const

export type TripType = (typeof tripTypes)[number]['value']

/** Whether the trip is booked by the hour; only then does a booking have a duration. */
export function isHourly(type: TripType): boolean {
  return type === 'hourly-as-directed' || type === 'birthday-party' || type === 'prom'
}

/** Whether the trip meets a flight; only then does a booking have flight fields. */
export function hasFlight(type: TripType): type is 'from-airport' | 'to-airport' {
  return type === 'from-airport' || type === 'to-airport'
}

/** Whether the trip has a return leg. In an hourly trip the car stays with its guests, so it has none. */
export function hasReturn({ type, isRoundTrip }: { type: TripType; isRoundTrip: boolean }): boolean {
  return isRoundTrip && !isHourly(type)
}
