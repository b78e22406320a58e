import type { VehicleClass } from './vehicle-class.ts'

/** A row of the comparison table: one cell per car, each a list of lines. */
export type CompareRow = { label: string; note?: string; cells: CompareCell[] }

/** `best`: the most room, or the lowest price. Several cars may share it; if all do, none is better. */
export type CompareCell = { lines: string[]; best: boolean }

/** A car with formatted prices; null without rates. */
export type ComparedCar = VehicleClass & { prices: { hourly: string; transfer: string } | null }

/** The rows in the order customers ask for them. */
export function compareRows(cars: readonly ComparedCar[]): CompareRow[] {
  return [
    row(
      'Passengers',
      (car) => [String(car.seats)],
      (car) => car.seats,
    ),
    row(
      'Bags',
      (car) => [String(car.luggage)],
      (car) => car.luggage,
    ),
    row(
      'Child seats',
      (car) => [String(car.childSeatPositions || 'None')],
      (car) => car.childSeatPositions,
    ),
    row(
      'Wheelchair lift',
      (car) => [car.accessible ? 'Yes' : 'No'],
      (car) => Number(car.accessible),
    ),
    row(
      'On board',
      (car) => car.amenities,
      () => 0,
    ),
    {
      ...row(
        'By the hour from',
        ({ prices }) => [prices?.hourly ?? onRequest],
        ({ prices }) => -dollars(prices?.hourly),
      ),
      note: 'all-in',
    },
    {
      ...row(
        'Transfers from',
        ({ prices }) => [prices?.transfer ?? onRequest],
        ({ prices }) => -dollars(prices?.transfer),
      ),
      note: 'all-in',
    },
  ]

  function row(
    label: string,
    read: (car: ComparedCar) => string[],
    rank: (car: ComparedCar) => number,
  ): CompareRow {
    const ranks = cars.map(rank)
    const best = Math.max(...ranks)
    const isTie = ranks.every((value) => value === best)
    return {
      label,
      cells: cars.map((car) => ({ lines: read(car), best: !isTie && rank(car) === best })),
    }
  }
}

/** The number in a formatted price. */
function dollars(price: string | undefined): number {
  return price === undefined ? Number.POSITIVE_INFINITY : Number(price.replaceAll(/[^\d.]/g, ''))
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
