import { expect, test } from 'vitest'
import { sampleVehicleClass } from '#tests/samples/fleet.ts'
import { findFitProblems, type TravelParty } from './offer.ts'

const car = sampleVehicleClass({ seats: 3, luggage: 2, childSeatPositions: 1 })

const exactly: TravelParty = {
  passengerCount: 3,
  luggageCount: 2,
  childSeats: [{ type: 'toddler', count: 1 }],
  isAccessible: false,
}

test('a party that exactly fills the car fits', () => {
  expect(findFitProblems(car, exactly)).toEqual([])
})

test.each<[string, Partial<TravelParty>, string]>([
  ['one passenger more', { passengerCount: 4 }, 'Seats up to 3 passengers. You have 4.'],
  ['one bag more', { luggageCount: 3 }, 'Fits up to 2 bags. You have 3.'],
  [
    'one child seat more, of whatever type',
    {
      childSeats: [
        { type: 'infant', count: 1 },
        { type: 'booster', count: 1 },
      ],
    },
    'Fits up to 1 child seat. You need 2.',
  ],
  ['a wheelchair', { isAccessible: true }, 'No wheelchair lift.'],
])('%s does not fit, with a reason', (_, more, reason) => {
  expect(findFitProblems(car, { ...exactly, ...more })).toEqual([reason])
})

test('a lounge has no position for a child seat', () => {
  expect(findFitProblems({ ...car, childSeatPositions: 0 }, exactly)).toEqual([
    'No child seat can be installed.',
  ])
})

test('a car with a lift takes a wheelchair', () => {
  expect(findFitProblems({ ...car, accessible: true }, { ...exactly, isAccessible: true })).toEqual([])
})

test('every reason is reported in a sentence', () => {
  const childSeats = [{ type: 'infant', count: 9 }] as const
  const reasons = findFitProblems(car, { passengerCount: 9, luggageCount: 9, childSeats, isAccessible: true })

  expect(reasons.length).toBe(4)
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/)
})
