import type { VehicleClass } from './vehicle-class.ts'

/** A row of the table that sets cars side by side: a cell for each car, in lines. */
export type CompareRow = { label: string; note?: string; cells: string[][]; differs: boolean }

/** A car with its prices written out; none where it has no rates. */
export type ComparedCar = VehicleClass & { prices: { hourly: string; transfer: string } | null }

/** What sets cars apart, in the order in which people ask for it. */
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
    // Comforts named in another order are the same comforts.
    const differs = new Set(cells.map((lines) => JSON.stringify(lines.toSorted()))).size > 1
    return { label, ...(note && { note }), cells, differs }
  }
}

const onRequest = 'On request'
