import type { VehicleClass } from './vehicle-class.ts'

/** Cars that may also suit: the others of its kind, then the closest in size of each other kind. */
export function findRelatedClasses<T extends VehicleClass>(
  fleet: readonly T[],
  car: VehicleClass,
  count = 3,
): T[] {
  const nearestFirst = fleet
    .filter(({ slug }) => slug !== car.slug)
    .sort((a, b) => distance(a, car) - distance(b, car))
  const ofItsKind = nearestFirst.filter(({ kind }) => kind === car.kind)
  const otherKinds = nearestFirst.filter(({ kind }) => kind !== car.kind)
  const oneOfEach = otherKinds.filter(
    ({ kind }, index) => otherKinds.findIndex((other) => other.kind === kind) === index,
  )
  return [...ofItsKind, ...oneOfEach].slice(0, count)
}

function distance(a: VehicleClass, b: VehicleClass): number {
  return Math.abs(a.seats - b.seats) + Math.abs(a.luggage - b.luggage)
}
