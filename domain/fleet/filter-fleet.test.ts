import { expect, test } from 'vitest'
import { sampleFleet } from '#tests/samples/fleet.ts'
import { filterFleet } from './filter-fleet.ts'
import { defaultFleetFilter, type FleetFilter } from './fleet-query.ts'

test('the default filter returns the whole fleet in its order', () => {
  expect(filterFleet(sampleFleet, defaultFleetFilter)).toEqual(sampleFleet)
})

test.each<[Partial<FleetFilter>, string[]]>([
  [{ passengers: 3 }, ['Sedan', 'Flagship', 'Suv', 'Van', 'Stretch']],
  [{ passengers: 4 }, ['Suv', 'Van', 'Stretch']],
  [{ passengers: 4, luggage: 5 }, ['Suv', 'Van']],
  [{ luggage: 3, kind: 'sedan' }, ['Sedan']],
  [{ accessible: true }, ['Van']],
  [{ accessible: true, kind: 'sedan' }, []],
  [{ passengers: 13 }, []],
])('%o returns only matching cars: %o', (filter, names) => {
  expect(filterFleet(sampleFleet, { ...defaultFleetFilter, ...filter }).map(({ name }) => name)).toEqual(
    names,
  )
})
