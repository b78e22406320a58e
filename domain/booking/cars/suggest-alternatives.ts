import { countCarsNeeded, spellOutNumber, type VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { countChildSeats } from '#domain/trip/trip-options.ts'
import { findFitProblems, type TravelParty } from './offer.ts'

/** A class of car with its number of free units at the time of the trip. */
export type Candidate = VehicleClass & { freeUnits: number }

export type Alternative<T extends Candidate> = {
  vehicleClass: T
  cars: number
  /** A sentence for the customer. */
  reason: string
}

/**
 * Suggests replacements for a car that does not fit or is taken: first the smallest single car that fits, of the same
 * kind if possible; then several cars of one class: the wanted class, or else the class that needs the fewest cars.
 * Empty if the company owns nothing suitable.
 */
export function suggestAlternatives<T extends Candidate>(
  wanted: T,
  fleet: readonly T[],
  party: TravelParty,
): Alternative<T>[] {
  const choices = fleet
    .map((vehicleClass) => ({ vehicleClass, cars: carsFor(vehicleClass, party) }))
    .filter(({ vehicleClass, cars }) => cars <= vehicleClass.freeUnits)
  const single = choices
    .filter(({ vehicleClass, cars }) => cars === 1 && vehicleClass.id !== wanted.id)
    .sort((a, b) => otherKind(a, wanted) - otherKind(b, wanted) || bySize(a, b, wanted))
    .slice(0, 1)
  const several = choices
    .filter(({ cars }) => cars > 1)
    .sort((a, b) => isOther(a, wanted) - isOther(b, wanted) || a.cars - b.cars || bySize(a, b, wanted))
    .filter(({ vehicleClass }) => vehicleClass.id === wanted.id || single.length === 0)
    .slice(0, 1)
  const isTaken = findFitProblems(wanted, party).length === 0
  return [...single, ...several].map((choice) => ({ ...choice, reason: describeChoice(choice, isTaken) }))
}

type Choice = { vehicleClass: Candidate; cars: number }

function carsFor(vehicleClass: Candidate, party: TravelParty): number {
  if (party.isAccessible && !vehicleClass.accessible) return Number.POSITIVE_INFINITY
  return countCarsNeeded(vehicleClass, {
    passengers: party.passengerCount,
    luggage: party.luggageCount,
    childSeats: countChildSeats(party.childSeats),
  })
}

function otherKind({ vehicleClass }: Choice, wanted: Candidate): number {
  return vehicleClass.kind === wanted.kind ? 0 : 1
}

function isOther({ vehicleClass }: Choice, wanted: Candidate): number {
  return vehicleClass.id === wanted.id ? 0 : 1
}

/** Equal seats: the car whose trunk is closer in size to the wanted one comes first. */
function bySize({ vehicleClass: a }: Choice, { vehicleClass: b }: Choice, { luggage }: Candidate): number {
  return a.seats - b.seats || Math.abs(a.luggage - luggage) - Math.abs(b.luggage - luggage)
}

function describeChoice({ vehicleClass: { name }, cars }: Choice, isTaken: boolean): string {
  if (cars > 1)
    return `${capitalized(spellOutNumber(cars))} cars of the class ${name} have room for all of you.`
  return isTaken ? `The ${name} is free at that time.` : `The ${name} has room for all of you.`
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
