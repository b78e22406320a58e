import { expect, test } from 'vitest'
import { computeHoldEnd } from './hold-end.ts'

const created = new Date('2026-11-15T12:00Z')

test.each([
  ['2026-12-01T12:00Z', '2026-11-16T00:00Z', 'twelve hours'],
  ['2026-11-16T12:00Z', '2026-11-16T00:00Z', 'twelve hours, for the earliest pick-up that can be booked'],
  ['2026-11-16T06:00Z', '2026-11-15T18:00Z', 'never later than twelve hours before the pick-up'],
  ['2026-11-16T01:00Z', '2026-11-15T13:00Z', 'an hour at least'],
  ['2026-11-15T11:00Z', '2026-11-15T13:00Z', 'an hour at least, whatever the pick-up'],
])('a hold for a pick-up at %s ends at %s: %s', (pickUpAt, ends) => {
  expect(computeHoldEnd(created, new Date(pickUpAt))).toEqual(new Date(ends))
})

test.each([
  ['2026-12-01T12:00Z', '2026-11-16T12:00Z', 'a day'],
  ['2026-11-16T18:00Z', '2026-11-16T06:00Z', 'never later than twelve hours before the pick-up'],
  ['2026-11-16T12:00Z', '2026-11-16T00:00Z', 'half a day, for the earliest pick-up that can be booked'],
])('without a price, a hold for a pick-up at %s ends at %s: %s', (pickUpAt, ends) => {
  expect(computeHoldEnd(created, new Date(pickUpAt), { isPriced: false })).toEqual(new Date(ends))
})
