import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleFleet } from '#tests/samples/fleet.ts'
import { filterFleet, findNearestFits } from './filter-fleet.ts'
import { defaultFleetFilter, type FleetFilter } from './fleet-query.ts'
import { vehicleKinds } from './vehicle-class.ts'

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

test.each<[string, Partial<FleetFilter>, string, string]>([
  ['too many for any car', { passengers: 14 }, 'Van', 'Seats 12 of your 14 passengers: you’d need two.'],
  ['too much luggage', { luggage: 13 }, 'Van', 'Fits 12 of your 13 bags: you’d need two.'],
  [
    'too much of both',
    { passengers: 13, luggage: 30 },
    'Van',
    'Seats 12 of your 13 passengers and fits 12 of your 30 bags: you’d need three.',
  ],
  [
    'too many for the kind',
    { passengers: 5, kind: 'sedan' },
    'Sedan',
    'Seats 3 of your 5 passengers: you’d need two.',
  ],
  [
    'a lift the kind does not have',
    { kind: 'suv', accessible: true },
    'Van',
    'A van, not an SUV, with everything else you asked for.',
  ],
  [
    'a lift, and too many',
    { kind: 'suv', accessible: true, passengers: 20 },
    'Van',
    'A van, not an SUV. Seats 12 of your 20 passengers: you’d need two.',
  ],
  [
    'more than the whole company carries',
    { passengers: 100 },
    'Van',
    'Seats 12 of your 100 passengers: call us, and we’ll find a solution.',
  ],
])('%s: the nearest car explains what it lacks and what would work', (_, filter, name, reason) => {
  const [nearest] = findNearestFits(sampleFleet, { ...defaultFleetFilter, ...filter })
  expect(nearest).toMatchObject({ vehicleClass: { name }, reason })
})

test('a larger car of another kind is suggested beside two of the requested kind', () => {
  const offers = findNearestFits(sampleFleet, { ...defaultFleetFilter, passengers: 5, kind: 'sedan' })
  expect(offers.map(({ vehicleClass, cars }) => [vehicleClass.name, cars])).toEqual([
    ['Sedan', 2],
    ['Suv', 1],
    ['Stretch', 1],
  ])
})

test('without a car with a lift there are no suggestions', () => {
  const fleet = sampleFleet.filter(({ accessible }) => !accessible)
  expect(findNearestFits(fleet, { ...defaultFleetFilter, accessible: true })).toEqual([])
})

test('if nothing fits, every suggestion carries the party with no car too many, and the company owns as many', () => {
  const anyFilter = fc.record({
    passengers: fc.integer({ min: 1, max: 100 }),
    luggage: fc.integer({ min: 0, max: 100 }),
    kind: fc.constantFrom(null, ...vehicleKinds),
    accessible: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFilter, (filter) => {
      fc.pre(filterFleet(sampleFleet, filter).length === 0)
      const offers = findNearestFits(sampleFleet, filter)
      expect(offers.length).toBeGreaterThan(0)
      for (const { vehicleClass, cars } of offers) {
        if (cars === null) continue
        const carries = (count: number) =>
          vehicleClass.seats * count >= filter.passengers && vehicleClass.luggage * count >= filter.luggage
        expect(carries(cars)).toBe(true)
        expect(carries(cars - 1)).toBe(false)
        expect(cars).toBeLessThanOrEqual(vehicleClass.unitsOwned)
        expect(vehicleClass.accessible || !filter.accessible).toBe(true)
      }
      const kinds = offers.map(({ vehicleClass }) => vehicleClass.kind)
      expect(new Set(kinds).size).toBe(kinds.length)
    }),
  )
})
