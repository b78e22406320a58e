import type { VehicleClass } from './vehicle-class.ts'

/** The passengers and luggage to carry. */
export type PartySize = { passengers: number; luggage: number; childSeats?: number }

type Capacity = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions'>

/** How many cars of a class carry a party; Infinity if the class cannot carry it in any number. */
export function countCarsNeeded({ seats, luggage, childSeatPositions }: Capacity, party: PartySize): number {
  return Math.max(
    1,
    carsFor(party.passengers, seats),
    carsFor(party.luggage, luggage),
    carsFor(party.childSeats ?? 0, childSeatPositions),
  )
}

/** 'two' for 2. */
export function spellOutNumber(count: number): string {
  return ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count - 2] ?? String(count)
}

function carsFor(count: number, perCar: number): number {
  return count === 0 ? 0 : Math.ceil(count / perCar)
}
