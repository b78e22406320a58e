import type { VehicleClass } from './vehicle-class.ts'

/** A row of the comparison table: one cell per car, each a list of lines. */
export type CompareRow = { label: string; note?: string; cells: string[][]; differs: boolean }

/** A car with formatted prices; null without rates. */
export type ComparedCar = VehicleClass & { prices: { hourly: string; transfer: string } | null }

/** The rows in the order customers ask for them. */
export function compareRows(cars: readonly ComparedCar[]): CompareRow[] {
  return [
    row('Passengers', (car) => [String(car.seats)]),
    row('Suitcases', (car) => [String(car.luggage)]),
    row('Child seats', (car) => [String(car.childSeatPositions || 'None')]),
    row('Wheelchair lift', (car) => [car.accessible ? 'Yes' : 'No']),
    row('On board', (car) => car.amenities),
    row('By the hour from', ({ prices }) => [prices?.hourly ?? onRequest], 'before fees, tax and gratuity'),
    row('Transfers from', ({ prices }) => [prices?.transfer ?? onRequest], 'all-in'),
  ]

  function row(label: string, read: (car: ComparedCar) => string[], note?: string): CompareRow {
    const cells = cars.map(read)
    // The same amenities in another order count as equal.
    const differs = new Set(cells.map((lines) => JSON.stringify(lines.toSorted()))).size > 1
    return { label, ...(note && { note }), cells, differs }
  }
}

const onRequest = 'On request'

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
