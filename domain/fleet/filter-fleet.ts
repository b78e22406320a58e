import type { FleetFilter } from './fleet-query.ts'
import { countCarsNeeded, spellOutNumber, type VehicleClass, vehicleKindNames } from './vehicle-class.ts'

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

type NearestFit<T extends VehicleClass = VehicleClass> = {
  vehicleClass: T
  /** How many cars of the class carry the party; null if the company has too few. */
  cars: number | null
  /** A sentence: what the car lacks, and what would work. */
  reason: string
}

/**
 * Suggestions if no car matches every filter: the nearest of each kind, nearest first. An extra car counts as one step,
 * another kind of car too. A wheelchair lift is never traded off. If nothing carries the whole party, the car that
 * carries most.
 */
export function findNearestFits<T extends VehicleClass>(
  fleet: readonly T[],
  filter: FleetFilter,
): NearestFit<T>[] {
  const misses = fleet
    .filter(({ accessible }) => accessible || !filter.accessible)
    .map((vehicleClass) => measureMiss(vehicleClass, filter))
    .sort((a, b) => a.steps - b.steps || a.otherKind - b.otherKind || a.short - b.short || a.spare - b.spare)
  const able = misses.filter(({ cars }) => cars !== null)
  const nearest = able.length > 0 ? onePerKind(able) : misses.sort((a, b) => a.short - b.short).slice(0, 1)
  return nearest.map((miss) => ({
    vehicleClass: miss.vehicleClass,
    cars: miss.cars,
    reason: describeMiss(miss, filter),
  }))
}

type Miss<T extends VehicleClass> = {
  vehicleClass: T
  cars: number | null
  steps: number
  otherKind: 0 | 1
  /** Passengers and bags that one car leaves behind. */
  short: number
  spare: number
}

function measureMiss<T extends VehicleClass>(vehicleClass: T, filter: FleetFilter): Miss<T> {
  const { seats, luggage, unitsOwned } = vehicleClass
  const needed = countCarsNeeded(vehicleClass, filter)
  const otherKind = filter.kind === null || vehicleClass.kind === filter.kind ? 0 : 1
  return {
    vehicleClass,
    cars: needed === 1 || needed <= unitsOwned ? needed : null,
    steps: needed - 1 + otherKind,
    otherKind,
    short: Math.max(0, filter.passengers - seats) + Math.max(0, filter.luggage - luggage),
    spare: needed * seats - filter.passengers,
  }
}

function onePerKind<T extends VehicleClass>(misses: Miss<T>[]): Miss<T>[] {
  const kinds = misses.map(({ vehicleClass }) => vehicleClass.kind)
  return misses.filter((miss, index) => kinds.indexOf(miss.vehicleClass.kind) === index).slice(0, 3)
}

function describeMiss({ vehicleClass, cars, otherKind }: Miss<VehicleClass>, filter: FleetFilter): string {
  const kind =
    otherKind && filter.kind
      ? `${vehicleKindNames[vehicleClass.kind].one}, not ${vehicleKindNames[filter.kind].one}`
      : ''
  if (cars === 1)
    return sentence(
      kind === '' ? 'has everything you asked for' : `${kind}, with everything else you asked for`,
    )
  const carries = [
    vehicleClass.seats < filter.passengers &&
      `seats ${vehicleClass.seats} of your ${filter.passengers} passengers`,
    vehicleClass.luggage < filter.luggage && `fits ${vehicleClass.luggage} of your ${filter.luggage} bags`,
  ]
  const short = carries.filter(Boolean).join(' and ')
  const remedy = cars === null ? 'call us, and we’ll find a solution' : `you’d need ${spellOutNumber(cars)}`
  return [kind, `${short}: ${remedy}`].filter(Boolean).map(sentence).join(' ')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
