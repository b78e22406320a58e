import { expect, test } from 'vitest'
import { createPlaceIndex } from '#domain/places/gazetteer/place-index.ts'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { terminalChoices } from './terminal-choices.ts'
import type { TripType } from './trip.ts'
import { suggestTripType, type TripEnd, tripEndOf } from './trip-ends.ts'

const book = createPlaceIndex(await makeGazetteer())

test.each<[string, TripType, TripEnd | undefined, TripEnd | undefined, TripType | undefined]>([
  ['a pick-up at an airport', 'point-to-point', 'airport', 'elsewhere', 'from-airport'],
  ['a pick-up at an airport, no destination yet', 'to-airport', 'airport', undefined, 'from-airport'],
  ['a destination at an airport', 'point-to-point', 'elsewhere', 'airport', 'to-airport'],
  ['the other way round', 'from-airport', 'elsewhere', 'airport', 'to-airport'],
  ['a pick-up at a cruise terminal', 'point-to-point', 'seaport', 'elsewhere', 'from-seaport'],
  ['a destination at a cruise terminal', 'to-airport', 'elsewhere', 'seaport', 'to-seaport'],
  ['an airport and a cruise terminal', 'to-seaport', 'airport', 'seaport', undefined],
  ['two airports', 'to-airport', 'airport', 'airport', undefined],
  ['the kind that fits', 'from-airport', 'airport', 'elsewhere', undefined],
  ['no terminal at all', 'to-airport', 'elsewhere', 'elsewhere', undefined],
  ['an hourly trip', 'hourly-as-directed', 'airport', 'elsewhere', undefined],
  ['a tour', 'tour', 'seaport', 'elsewhere', undefined],
])('%s: %s with %s and %s is better %s', (_case, type, pickUp, destination, better) => {
  expect(suggestTripType(type, { pickUp, destination })).toBe(better)
})

test.each([
  ['JFK Terminal 4', 'airport'],
  ['Atlantic Aviation Teterboro', 'airport'],
  ['Cape Liberty', 'seaport'],
  ['Pier 11 Wall Street', 'elsewhere'],
  ['TWA Hotel', 'elsewhere'],
])('%s is %s', (address, end) => {
  const place = book.locate(address)
  expect(place && tripEndOf(place)).toBe(end)
})

test('every choice of a terminal is located as such, and only the end that needs one has choices', () => {
  const airports = terminalChoices('to-airport', 'destination')
  const piers = terminalChoices('from-seaport', 'pickUp')

  for (const { address } of [...airports, ...piers])
    expect(book.locate(address)?.formattedAddress).toBe(address)
  expect(airports.map(({ label }) => label)).toEqual(['JFK', 'LaGuardia', 'Newark', 'Teterboro'])
  expect(piers).toHaveLength(3)
  expect(terminalChoices('to-airport', 'pickUp')).toEqual([])
  expect(terminalChoices('point-to-point', 'pickUp')).toEqual([])
})
