import { expect, test } from 'vitest'
import { hasFlight, hasReturn, isHourly, tripTypes } from './trip-types.ts'

test.each([
  ['from-airport', 'From Airport'],
  ['to-airport', 'To Airport'],
  ['point-to-point', 'Point To Point'],
  ['hourly-as-directed', 'Hourly / As Directed'],
  ['birthday-party', 'Birthday Party'],
  ['prom', 'Prom'],
  ['from-seaport', 'From Seaport'],
  ['to-seaport', 'To Seaport'],
  ['tour', 'Tour'],
])("the trip type %s reads '%s'", (value, label) => {
  expect(tripTypes).toContainEqual({ value, label })
})

test("a car is taken by the hour for SPEC's three types and no other", () => {
  expect(tripTypes.length).toBe(9)
  expect(tripTypes.map(({ value }) => value).filter(isHourly)).toEqual([
    'hourly-as-directed',
    'birthday-party',
    'prom',
  ])
})

test('a trip meets a flight only from or to an airport', () => {
  expect(tripTypes.map(({ value }) => value).filter(hasFlight)).toEqual(['from-airport', 'to-airport'])
})

test('a car by the hour has no way back; any other trip has one when it is asked for', () => {
  for (const { value: type } of tripTypes) {
    expect(hasReturn({ type, isRoundTrip: true })).toBe(!isHourly(type))
    expect(hasReturn({ type, isRoundTrip: false })).toBe(false)
  }
})
