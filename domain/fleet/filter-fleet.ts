import type { FleetFilter } from './fleet-query.ts'
import type { VehicleClass } from './vehicle-class.ts'

/** The cars that match every filter, in fleet order. */
export function filterFleet<T extends VehicleClass>(fleet: readonly T[], filter: FleetFilter): T[] {
  return fleet.filter(
    (vehicleClass) =>
      vehicleClass.seats >= filter.passengers &&
      vehicleClass.luggage >= filter.luggage &&
      (filter.kind === null || vehicleClass.kind === filter.kind) &&
      (!filter.accessible || vehicleClass.accessible),
  )
}
