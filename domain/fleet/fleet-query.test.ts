import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleVehicleClass } from '#tests/samples/fleet.ts'
import { defaultFleetFilter, fleetHref, isFiltered, toFleetSearchParams } from './fleet-query.ts'
import { chooseCompared, parseFleetQuery } from './parse-fleet-query.ts'
import { vehicleKinds } from './vehicle-class.ts'

const anyQuery = fc.record({
  passengers: fc.integer({ min: 1, max: 100 }),
  luggage: fc.integer({ min: 0, max: 100 }),
  kind: fc.constantFrom(null, ...vehicleKinds),
  accessible: fc.boolean(),
  compare: fc.uniqueArray(fc.stringMatching(/^[a-z]+(-[a-z]+)?$/), { maxLength: 4 }),
})

const fields = ['passengers', 'luggage', 'kind', 'accessible', 'compare', 'else']

test('a query survives being written to the URL and parsed', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parseFleetQuery(toFleetSearchParams(query))).toEqual({ query, errors: {} })
    }),
  )
})

test('any URL yields a page', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...fields), fc.string())), (entries) => {
      const search = new URLSearchParams(entries)
      const { query } = parseFleetQuery(search)
      expect(query.passengers).toBeGreaterThanOrEqual(1)
      expect(query.passengers).toBeLessThanOrEqual(100)
    }),
  )
})

test('the default query has no parameters', () => {
  expect(fleetHref({ ...defaultFleetFilter, compare: [] })).toBe('/fleet')
  expect(fleetHref({ passengers: 4, luggage: 3, kind: 'suv', accessible: true, compare: ['a', 'b'] })).toBe(
    '/fleet?passengers=4&luggage=3&kind=suv&accessible=yes&compare=a&compare=b',
  )
})

test('a form sent with its fields untouched filters nothing', () => {
  const { query, errors } = parseFleetQuery(new URLSearchParams('passengers=1&luggage=0&kind='))
  expect(isFiltered(query)).toBe(false)
  expect(errors).toEqual({})
  expect(parseFleetQuery(new URLSearchParams('passengers=&luggage=')).query).toEqual(query)
})

test.each(['abc', '0', '-1', '2.5', '101', 'Infinity'])(
  'passengers=%s gets a field error and filters nothing',
  (text) => {
    const { query, errors } = parseFleetQuery(new URLSearchParams({ passengers: text, luggage: '3' }))
    expect(errors).toEqual({ passengers: 'Enter a whole number from 1 to 100' })
    expect(query).toMatchObject({ passengers: 1, luggage: 3 })
  },
)

test('three cars are compared, in the order chosen; a fourth is reported, an unknown one is not', () => {
  const fleet = ['a', 'b', 'c', 'd'].map((slug) => sampleVehicleClass({ slug }))
  const { compared, leftOut } = chooseCompared(fleet, ['d', 'no-such-car', 'b', 'a', 'c'])
  expect(compared.map(({ slug }) => slug)).toEqual(['d', 'b', 'a'])
  expect(leftOut.map(({ slug }) => slug)).toEqual(['c'])
})
