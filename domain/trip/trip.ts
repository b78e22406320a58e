import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { TripType } from './trip-types.ts'

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
