import { expect, test } from 'vitest'
import { isHourly, tripTypes } from './trip-types.ts'

test("a car is taken by the hour for SPEC's three types and no other", () => {
  expect(tripTypes.length).toBe(9)
  expect(tripTypes.map(({ value }) => value).filter(isHourly)).toEqual([
    'hourly-as-directed',
    'birthday-party',
    'prom',
  ])
})
