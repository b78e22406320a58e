import { expect, test } from 'vitest'
import { computeHoldEnd, holdRefusal, type OpenHolds } from './hold.ts'

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

const none: OpenHolds = { email: 0, phone: 0, account: 0, network: 0, networkIdle: 0 }

const [guest, account] = [{ hasAccount: false }, { hasAccount: true }]

test.each([
  ['email', 'person'],
  ['phone', 'person'],
  ['networkIdle', 'network'],
] as const)('a guest holds at most three unpaid cars by %s, an account six', (field, whose) => {
  expect(holdRefusal({ ...none, [field]: 2 }, guest)).toBe(null)
  expect(holdRefusal({ ...none, [field]: 3 }, guest)).toBe(whose)
  expect(holdRefusal({ ...none, [field]: 5 }, account)).toBe(null)
  expect(holdRefusal({ ...none, [field]: 6 }, account)).toBe(whose)
})

test('an account holds at most six, whatever contact details it uses', () => {
  expect(holdRefusal({ ...none, account: 5 }, account)).toBe(null)
  expect(holdRefusal({ ...none, account: 6 }, account)).toBe('person')
})

test('a network holds at most six, even if a payment has begun for each', () => {
  expect(holdRefusal({ ...none, network: 5 }, guest)).toBe(null)
  expect(holdRefusal({ ...none, network: 6 }, guest)).toBe('network')
})
