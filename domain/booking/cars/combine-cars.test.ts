import { expect, test } from 'vitest'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { combineCars } from './combine-cars.ts'

const van = sampleOffer({
  seats: 12,
  luggage: 12,
  childSeatPositions: 4,
  accessible: false,
  freeUnits: 3,
  price: priceFromLines([
    { code: 'fare', label: 'Fare', cents: 40_000 },
    { code: 'tax', label: 'Sales tax', cents: 3_550 },
  ]),
})

const party = { passengerCount: 20, luggageCount: 8, childSeats: [], isAccessible: false }

test('two vans take twenty passengers, for twice the price of one', () => {
  expect(combineCars(van, party)).toEqual({ cars: 2, totalCents: 87_100 })
})

test('bags and child seats count, too', () => {
  expect(combineCars(van, { ...party, luggageCount: 30 })?.cars).toBe(3)
  expect(combineCars(van, { ...party, childSeats: [{ type: 'infant', count: 9 }] })?.cars).toBe(3)
})

test('there is no combination if one car is enough, too few are free, or a wheelchair lift is missing', () => {
  expect(combineCars(van, { ...party, passengerCount: 12 })).toBeNull()
  expect(combineCars({ ...van, freeUnits: 1 }, party)).toBeNull()
  expect(combineCars(van, { ...party, isAccessible: true })).toBeNull()
})

test('a promo applies to one booking, so the total is without it', () => {
  const lines = [...(van.price?.lines ?? []), { code: 'promo', label: 'Promo', cents: -5_000 }]
  expect(combineCars({ ...van, price: priceFromLines(lines) }, party)?.totalCents).toBe(87_100)
})

test('no total is shown that is not true: without a price, or with child seats in one of the cars', () => {
  expect(combineCars({ ...van, price: null }, party)?.totalCents).toBeNull()
  expect(combineCars(van, { ...party, childSeats: [{ type: 'booster', count: 1 }] })?.totalCents).toBeNull()
})
