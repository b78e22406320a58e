import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { foldText } from './fold-text.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { createPlaceIndex } from './place-index.ts'

const { places, zips } = await makeGazetteer()
const book = createPlaceIndex({ places, zips })

test.each([
  ['a name alone', 'Times Square', 'Times Square'],
  ['a name alone', 'MetLife Stadium', 'MetLife Stadium'],
  ['another name of it', 'Grand Central', 'Grand Central Terminal'],
  ['another name of it', 'the met', 'The Metropolitan Museum of Art'],
  ['another name of it', 'plaza hotel', 'The Plaza'],
  ['its city', 'The Plaza, New York', 'The Plaza'],
  ['its city, its State', 'Waldorf Astoria, New York, NY', 'Waldorf Astoria New York'],
  ['its city, abbreviated', 'Penn Station NYC', 'Penn Station'],
  ['its city, though it is a town of its own', 'JFK, New York', 'JFK Airport'],
  ['its borough', 'Barclays Center, Brooklyn', 'Barclays Center'],
  ['its borough without a comma', 'barclays center brooklyn', 'Barclays Center'],
  ['its borough, its State', 'the met, manhattan, ny', 'The Metropolitan Museum of Art'],
  ['its borough with an article', 'Yankee Stadium, The Bronx', 'Yankee Stadium'],
  ['its neighborhood', 'Barclays Center, Prospect Heights, Brooklyn', 'Barclays Center'],
  ['the neighborhood beside it', 'LaGuardia, Flushing', 'LaGuardia Airport'],
  ['its State', 'MetLife Stadium, New Jersey', 'MetLife Stadium'],
  ['its ZIP code', 'Mandarin Oriental, New York, NY 10023', 'Mandarin Oriental New York'],
  ['its ZIP code alone', 'JFK Airport, 11430', 'JFK Airport'],
  ['its country', 'Times Square, New York, USA', 'Times Square'],
  ['no article', 'Metropolitan Museum of Art', 'The Metropolitan Museum of Art'],
  ['no article, and its city', 'Plaza, New York', 'The Plaza'],
  ['an article it has not', 'the Empire State Building, NYC', 'Empire State Building'],
  ['what it is', 'La Guardia airport', 'LaGuardia Airport'],
  ['what it is', 'JFK International Airport', 'JFK Airport'],
  ['what it is', 'Grand Central train station', 'Grand Central Terminal'],
  ['what it is', 'Hotel Mandarin Oriental', 'Mandarin Oriental New York'],
  ['other spaces', 'Met Life Stadium, NJ', 'MetLife Stadium'],
  ['other marks', 'st patricks cathedral - new york', "St. Patrick's Cathedral"],
  ['no New York where it has one', 'Waldorf Astoria', 'Waldorf Astoria New York'],
  ['its town behind', 'Penn Station, Newark', 'Newark Penn Station'],
  ['an airport and a terminal', 'JFK Terminal 4', 'JFK Airport Terminal 4'],
  ['a terminal and an airport', 'Terminal 4, JFK', 'JFK Airport Terminal 4'],
  ['a terminal, abbreviated', 'Kennedy Airport T4, Queens, NY', 'JFK Airport Terminal 4'],
  ['an airport and a terminal without its number', 'LGA Terminal', 'LaGuardia Airport'],
  ['an airport and its level', 'Newark airport departures', 'Newark Airport'],
  ['a terminal and its level', 'JFK arrivals terminal 8', 'JFK Airport Terminal 8'],
  ['a name with a number', '11 Howard, New York', '11 Howard'],
  ['a name that is a town’s as well, which it lies in', 'Teterboro', 'Teterboro Airport'],
  ['a name that ends as its State does', 'East New York', 'East New York'],
  ['a name that another place bears in another State', 'Ridgewood, NJ', 'Ridgewood'],
  ['a name that another place bears in another borough', 'Inwood, New York', 'Inwood'],
])('a place is found by %s: "%s"', (_by, typed, name) => {
  expect(book.locate(typed)?.name).toBe(name)
})

test.each([
  ['a city that is none of ours', 'The Plaza, Chicago'],
  ['a State that it is not in', 'The Plaza, NJ'],
  ['a city that it is not in', 'Times Square, Newark, NJ, USA'],
  ['a borough that it is not in', 'Yankee Stadium, Brooklyn'],
  ['a neighborhood that it is not in', 'Grand Central, Harlem'],
  ['the city, for what lies beyond it', 'MetLife Stadium, NYC'],
])('a name does not match against %s: "%s"', (_what, typed) => {
  expect(book.locate(typed)?.kind ?? 'address').toBe('address')
  expect(book.locate(typed)?.name).not.toBe(typed.split(',')[0])
})

test.each([
  ['of many hotels', 'Marriott'],
  ['of hotels in many towns', 'W Hotel'],
  ['of hotels in many towns', 'Hyatt Regency'],
  ['of two hotels', 'Four Seasons'],
  ['of two hotels of the city', 'Four Seasons, New York'],
  ['of a hotel and of another city', 'London'],
  ['of a mall and of a county', 'Westchester, NY'],
  ['of two towns', 'Irvington'],
  ['of a neighborhood and of a town', 'Ridgewood'],
  ['of a hospital and of a town', 'Mount Sinai'],
  ['of a terminal at every airport', 'Terminal B'],
])('an ambiguous name is not guessed, %s: "%s"', (_whose, typed) => {
  expect(book.locate(typed)).toBeUndefined()
})

test.each([
  ['a street of another town', 'Broadway, Newark', 'Broadway, Newark, NJ'],
  ['a house', 'Empire State Building, 20 W 34th St, New York', '20 W 34th St, New York, NY'],
  ['a corner', 'Times Square, W 42nd St & Broadway', 'W 42nd St & Broadway, New York, NY'],
  ['another ZIP code than that of the name', 'Penn Station, New York, NY 10019', 'New York, NY 10019'],
  ['a town with its ZIP code', 'Teterboro, NJ 07608', 'Teterboro, NJ 07608'],
])('an address stays an address with %s: "%s"', (_what, typed, formattedAddress) => {
  expect(book.locate(typed)).toMatchObject({ kind: 'address', formattedAddress })
})

test('a square that is searched for with its ZIP code is not suggested as a street', () => {
  expect(book.search('Times Square, NY 10036').map(({ kind }) => kind)).not.toContain('address')
})

const bearers = Map.groupBy(
  places.flatMap((place) =>
    [...new Set([place.name, ...place.aliases].map(foldText))].map((name) => ({ name, place })),
  ),
  ({ name }) => name,
)

test('every place is found by its own name in any case, alone and with its town; a shared name finds none farther away', () => {
  const written = fc.record({
    place: fc.constantFrom(...places),
    isUpper: fc.infiniteStream(fc.boolean()),
    ending: fc.constantFrom(
      (_: GazetteerPlace) => '',
      ({ locality }: GazetteerPlace) => `, ${locality}`,
      ({ locality }: GazetteerPlace) => ` ${locality}`,
      ({ locality, state }: GazetteerPlace) => `, ${locality}, ${state}`,
      ({ locality, state }: GazetteerPlace) => `, ${locality}, ${state}, USA`,
    ),
  })
  fc.assert(
    fc.property(written, ({ place, isUpper, ending }) => {
      const typed = [...`${place.name}${ending(place)}`]
        .map((letter) => (isUpper.next().value ? letter.toUpperCase() : letter.toLowerCase()))
        .join('')
      const found = book.locate(typed)
      const isShared = (bearers.get(foldText(place.name)) ?? []).length > 1
      if (!isShared) expect(found?.id).toBe(place.id)
      else if (found && !isFar(place.zone)) expect(found.address).toMatchObject({ locality: place.locality })
      else if (found && isFar(found.zone)) expect(found.address).toMatchObject({ locality: place.locality })
    }),
    { numRuns: 2000 },
  )
})

function isFar(zone: string | null): boolean {
  return zone === null || getZone(zone as ZoneCode).longDistance
}
