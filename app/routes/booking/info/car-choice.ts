import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** What choosing another car needs to know of it. */
export type CarChoice = Pick<
  VehicleClass,
  'id' | 'name' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'
>

export function toCarChoice(car: VehicleClass): CarChoice {
  const { id, name, seats, luggage, childSeatPositions, accessible } = car
  return { id, name, seats, luggage, childSeatPositions, accessible }
}
