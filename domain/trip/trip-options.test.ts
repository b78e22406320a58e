import { expect, test } from 'vitest'
import { childSeatTypes, countChildSeats } from './trip-options.ts'

test.each([
  ['infant', 'Rear Facing Seat (Infant)'],
  ['toddler', 'Forward Facing Seat (Toddler)'],
  ['booster', 'Booster Seat'],
])("the child seat %s reads '%s'", (value, label) => {
  expect(childSeatTypes).toContainEqual({ value, label })
})

test('there are three child seats', () => {
  expect(childSeatTypes.length).toBe(3)
})

test('seats are counted over all entries', () => {
  expect(countChildSeats([])).toBe(0)
  expect(
    countChildSeats([
      { type: 'infant', count: 1 },
      { type: 'booster', count: 2 },
      { type: 'infant', count: 1 },
    ]),
  ).toBe(4)
})
