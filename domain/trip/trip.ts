import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { TripType } from './trip-types.ts'

/** What of a booking decides its price. */
export type Trip = {
  type: TripType
  /** One, or two for a round trip: each is priced for itself. */
  legs: readonly [Leg, ...Leg[]]
  /** For what is driven by the hour; the rate's minimum if it is not given. */
  hours?: number
  /** On each leg. */
  stops: number
  childSeats: number
  meetAndGreet: boolean
}

export type Leg = {
  from: Zone
  to: Zone
  /** The zones of stops on the way, as far as they are known: fees and tolls go by all that a leg touches. */
  via?: readonly Zone[]
  miles: number
  /** New York wall-clock time. */
  pickUpAt: WallClock
}

/** What the price rules ask of a vehicle class. */
export type PricedVehicle = Pick<VehicleClass, 'slug' | 'kind'>

/** The zones of a leg in the order in which it comes to them. */
export function legZones({ from, via = [], to }: Leg): [Zone, ...Zone[]] {
  return [from, ...via, to]
}

export function staysInNewYork({ from, to }: Leg): boolean {
  return from.state === 'NY' && to.state === 'NY'
}
