import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** The data needed to choose another car. */
export type CarChoice = Pick<
  VehicleClass,
  'id' | 'name' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'
>

export function toCarChoice(car: VehicleClass): CarChoice {
  const { id, name, seats, luggage, childSeatPositions, accessible } = car
  return { id, name, seats, luggage, childSeatPositions, accessible }
}
