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
