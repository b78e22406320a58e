import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

type Capacity = Pick<VehicleClass, 'id' | 'kind' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/**
 * Whether a car of another class serves a customer at least as well as the booked one: everyone and everything fits. A
 * limousine is an occasion of its own: it replaces no other car, and no other car replaces it.
 */
export function canReplace(booked: Capacity, other: Capacity): boolean {
  if (booked.id === other.id) return true
  if (booked.kind === 'limousine' || other.kind === 'limousine') return false
  return (
    other.seats >= booked.seats &&
    other.luggage >= booked.luggage &&
    other.childSeatPositions >= booked.childSeatPositions &&
    (other.accessible || !booked.accessible)
  )
}
