import { expect, test } from 'vitest'
import { hasFlight, hasReturn, isHourly, tripTypes } from './trip.ts'

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

test("SPEC's three hourly types, and no others, are hourly", () => {
  expect(tripTypes.length).toBe(9)
  expect(tripTypes.map(({ value }) => value).filter(isHourly)).toEqual([
    'hourly-as-directed',
    'birthday-party',
    'prom',
  ])
})

test('only trips from or to an airport have a flight', () => {
  expect(tripTypes.map(({ value }) => value).filter(hasFlight)).toEqual(['from-airport', 'to-airport'])
})

test('an hourly trip has no return; any other trip has one if requested', () => {
  for (const { value: type } of tripTypes) {
    expect(hasReturn({ type, isRoundTrip: true })).toBe(!isHourly(type))
    expect(hasReturn({ type, isRoundTrip: false })).toBe(false)
  }
})
