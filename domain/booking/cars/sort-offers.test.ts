import { expect, test } from 'vitest'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import type { Offer } from './offer.ts'
import { type OfferSort, sortOffers } from './sort-offers.ts'

function car(name: string, cents: number | null, fields: Partial<Offer> = {}): Offer {
  const price = cents === null ? null : priceFromLines([{ code: 'fare', label: 'Fare', cents }])
  return sampleOffer({ name, price, ...fields })
}

const fleet = [
  car('Van', 30_000, { seats: 12, luggage: 12 }),
  car('On request', null, { seats: 3, luggage: 3 }),
  car('Taken', 5_000, { available: false, seats: 3 }),
  car('Sedan', 10_000, { seats: 3, luggage: 3 }),
  car('Too small', 9_000, { fits: false, seats: 2 }),
  car('Also on request', null, { seats: 6, luggage: 6 }),
  car('SUV', 20_000, { seats: 6, luggage: 6 }),
]

const names = (sort: OfferSort) => sortOffers(fleet, sort).map(({ name }) => name)

test('by price: bookable cars first, cheapest first, then those on request, then the rest', () => {
  expect(names('price')).toEqual([
    ...['Sedan', 'SUV', 'Van', 'On request', 'Also on request'],
    ...['Taken', 'Too small'],
  ])
})

test('by size: bookable cars first, smallest first, equal sizes by price', () => {
  expect(names('size')).toEqual([
    ...['Sedan', 'On request', 'SUV', 'Also on request', 'Van'],
    ...['Too small', 'Taken'],
  ])
})
