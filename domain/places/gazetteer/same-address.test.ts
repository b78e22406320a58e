import { expect, test } from 'vitest'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { createPlaceIndex } from './place-index.ts'
import { isSameAddress } from './same-address.ts'

const book = createPlaceIndex(await makeGazetteer())

test.each([
  ['as we write it', 'JFK Airport, Queens, NY 11430', true],
  ['as a map writes it', '768 5th Avenue, New York, NY 10019, USA', true],
  ['in other case, without commas', 'hoboken nj', true],
  ['without its town', '350 5th Ave', false],
  ['with a typo', 'Laguardia arport, NY', false],
  ['shortened', '221 W 57, New York, NY', false],
])('an address %s says as much as what it is read as, or not: "%s"', (_how, typed, isSame) => {
  const place = book.locate(typed)
  expect(place && isSameAddress(typed, place)).toBe(isSame)
})
