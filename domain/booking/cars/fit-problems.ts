import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { type ChildSeat, countChildSeats } from '#domain/trip/child-seats.ts'

/** The number of passengers, and what they bring. */
export type TravelParty = {
  passengerCount: number
  luggageCount: number
  childSeats: readonly ChildSeat[]
  isAccessible: boolean
}

type Capacity = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/**
 * Why a class of car does not fit, one sentence per reason; empty if it fits. A child seat takes one of the car's
 * seats.
 */
export function findFitProblems(
  { seats, luggage, childSeatPositions, accessible }: Capacity,
  { passengerCount, luggageCount, childSeats, isAccessible }: TravelParty,
): string[] {
  const children = countChildSeats(childSeats)
  const reasons: string[] = []
  if (passengerCount > seats)
    reasons.push(`It seats ${counted(seats, 'passenger')}, and you are ${passengerCount}.`)
  if (luggageCount > luggage)
    reasons.push(`It takes ${counted(luggage, 'suitcase')}, and you have ${luggageCount}.`)
  if (children > childSeatPositions)
    reasons.push(
      childSeatPositions === 0
        ? 'It cannot hold a child seat.'
        : `It holds ${counted(childSeatPositions, 'child seat')}, and you need ${children}.`,
    )
  if (isAccessible && !accessible) reasons.push('It has no lift for a wheelchair.')
  return reasons
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
