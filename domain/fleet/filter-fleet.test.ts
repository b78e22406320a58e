import { expect, test } from 'vitest'
import { filterFleet } from './filter-fleet.ts'
import { everyCar, type FleetFilter } from './fleet-query.ts'
import { sampleFleet } from './sample-fleet.ts'

test('a filter that asks for nothing leaves the whole fleet, in its order', () => {
  expect(filterFleet(sampleFleet, everyCar)).toEqual(sampleFleet)
})

test.each<[Partial<FleetFilter>, string[]]>([
  [{ passengers: 3 }, ['Sedan', 'Flagship', 'Suv', 'Van', 'Stretch']],
  [{ passengers: 4 }, ['Suv', 'Van', 'Stretch']],
  [{ passengers: 4, luggage: 5 }, ['Suv', 'Van']],
  [{ luggage: 3, kind: 'sedan' }, ['Sedan']],
  [{ accessible: true }, ['Van']],
  [{ accessible: true, kind: 'sedan' }, []],
  [{ passengers: 13 }, []],
])('%o leaves what has all of it: %o', (filter, names) => {
  expect(filterFleet(sampleFleet, { ...everyCar, ...filter }).map(({ name }) => name)).toEqual(names)
})
