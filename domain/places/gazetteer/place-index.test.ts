import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { createPlaceIndex } from './place-index.ts'

const gazetteer = await makeGazetteer()
const book = createPlaceIndex(gazetteer)

test.each([
  ['jfk', 'JFK Airport'],
  ['kennedy', 'JFK Airport'],
  ['JFK terminal 4', 'JFK Airport Terminal 4'],
  ['jfk t4', 'JFK Airport Terminal 4'],
  ['la guardia', 'LaGuardia Airport'],
  ['ewr', 'Newark Airport'],
  ['newark liberty', 'Newark Airport'],
  ['teterboro', 'Teterboro Airport'],
  ['msg', 'Madison Square Garden'],
  ['the met', 'The Metropolitan Museum of Art'],
  ['met opera', 'Metropolitan Opera House'],
  ['moma', 'Museum of Modern Art'],
  ['penn st', 'Penn Station'],
  ['grand cent', 'Grand Central Terminal'],
  ['port auth', 'Port Authority Bus Terminal'],
  ['plaza', 'The Plaza'],
  ['manhattan cruise', 'Manhattan Cruise Terminal'],
  ['cape lib', 'Cape Liberty Cruise Port'],
  ['barclays', 'Barclays Center'],
  ['350 5th ave', 'Empire State Building'],
  ['hoboken', 'Hoboken'],
  ['montauk', 'Montauk'],
  ['ues', 'Upper East Side'],
  ['hells kitchen', "Hell's Kitchen"],
])('"%s" finds %s first', (query, name) => {
  expect(book.search(query)[0]?.name).toBe(name)
})

test.each([
  ['lagaurdia', 'LaGuardia Airport'],
  ['kenedy airport', 'JFK Airport'],
  ['grand centrl', 'Grand Central Terminal'],
  ['rockefeler center', 'Rockefeller Center'],
  ['metropolitn museum', 'The Metropolitan Museum of Art'],
  ['willliamsburg', 'Williamsburg'],
])('"%s" is located at %s', (query, name) => {
  expect(book.search(query).map((place) => place.name)).toContain(name)
})

test('of equal matches the nearer comes first', () => {
  const from = (latitude: number, longitude: number) =>
    book.search('hospital', { near: { latitude, longitude } })[0]

  expect(from(40.7421, -73.974)?.zone).toBe('downtown')
  expect(from(40.885, -72.38)?.name).toBe('Stony Brook Southampton Hospital')
})

test('results respect the limit and have no duplicates', () => {
  for (const query of ['a', 'new', 'hotel', 'st', '1 w 72nd st']) {
    const ids = book.search(query, { limit: 5 }).map((place) => place.id)
    expect(ids.length).toBeLessThanOrEqual(5)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test.each([
  ['jfk terminal', ['1', '4', '5', '7', '8']],
  ['jfk', ['1', '4', '5', '7', '8']],
  ['laguardia terminal', ['A', 'B', 'C']],
])('the terminals for "%s" are in order', (query, order) => {
  const names = book.search(query).flatMap(({ kind, name }) => (kind === 'terminal' ? name.at(-1) : []))

  expect(names).toEqual(order)
})

test.each([
  ['brooklyn', 'Brooklyn'],
  ['brook', 'Brooklyn'],
  ['queens', 'Queens'],
  ['manhat', 'Manhattan'],
  ['staten is', 'Staten Island'],
  ['11211', 'Brooklyn 11211'],
  ['10019', 'New York 10019'],
  ['hobokan', 'Hoboken'],
])('a borough, a town or a ZIP code comes before venues: "%s"', (query, name) => {
  expect(book.search(query)[0]?.name).toBe(name)
})

test.each([
  [
    'a map’s',
    'Joe’s Pizza, 7 Carmine St, New York, NY 10014, United States',
    '7 Carmine St, New York, NY 10014',
  ],
  [
    'a calendar’s',
    'Le Bernardin\n155 West 51st Street\nNew York, NY 10019\nUnited States',
    '155 W 51st St, New York, NY 10019',
  ],
  [
    'a calendar’s in one line',
    'Le Bernardin 155 West 51st Street New York NY',
    '155 W 51st St, New York, NY',
  ],
  [
    'an email’s',
    'The office · 41 Madison Ave, Floor 25 · New York, NY',
    '41 Madison Ave, Floor 25, New York, NY',
  ],
  ['a remark’s', '200 W 72nd St (use the side door), NY, NY 10023', '200 W 72nd St, New York, NY 10023'],
  ['a dispatcher’s', '40 W 57th St btw 5th & 6th, NYC', '40 W 57th St, New York, NY'],
  [
    'a dispatcher’s without a house',
    'W 57th St between 5th and 6th Ave',
    'W 57th St & 5th Ave, New York, NY',
  ],
  ['a door’s', '155 E 79th St 4C', '155 E 79th St, #4C, New York, NY'],
])('%s way of writing an address is read: "%s"', (_whose, typed, formattedAddress) => {
  expect(book.locate(typed)?.formattedAddress).toBe(formattedAddress)
})

test.each([
  ['an airport', 'Laguardia arport', 'LaGuardia Airport'],
  ['a town with its state', 'Stamfrod CT', 'Stamford'],
  ['a name with other spaces', 'la gardia', 'LaGuardia Airport'],
  ['the beginning of a long name', 'Cape Liberty', 'Cape Liberty Cruise Port'],
  ['words of several names', 'Signature Aviation TEB', 'Signature Aviation Teterboro'],
  ['a square beside it', 'Marriott Marquis Times Square', 'New York Marriott Marquis'],
  ['an unknown name in a town', 'Sal’s Diner, Montclair, NJ', 'Montclair'],
])('text that is not picked is read like the best suggestion: %s, "%s"', (_what, typed, name) => {
  expect(book.locate(typed)?.name).toBe(name)
})

test('a misspelled name that fits two places is not guessed', () => {
  expect(book.locate('Four Seasns')).toBeUndefined()
  expect(book.locate('Irvingtn')).toBeUndefined()
})

test('a house in the Bronx is not on the street of the same number in Harlem', () => {
  expect(book.locate('198 E 161st St')).toMatchObject({ zone: 'bronx', precision: 'neighbourhood' })
})

test('a typed address is the last suggestion', () => {
  expect(book.search('100 Broadway').at(-1)).toMatchObject({
    kind: 'address',
    formattedAddress: '100 Broadway, New York, NY',
    zone: 'downtown',
    precision: 'street',
  })
  expect(book.search('w 57th st and 7th ave').at(-1)?.formattedAddress).toBe(
    'W 57th St & 7th Ave, New York, NY',
  )
})

test.each([
  ['', 0],
  ['   ', 0],
  ['\u0000', 0],
  ['😀😀😀', 0],
  ['%%%', 0],
  ['x'.repeat(10_000), 0],
  ["'; drop table places; --", 0],
])('a meaningless query finds nothing', (query, count) => {
  expect(book.search(query)).toHaveLength(count)
})

test.each([
  ['350 5th Ave', '350 5th Ave, New York, NY', 'downtown', 'street'],
  ['101 Park Avenue, New York, NY 10178, USA', '101 Park Ave, New York, NY 10178', 'midtown', 'street'],
  ['W 57th St & 7th Ave', 'W 57th St & 7th Ave, New York, NY', 'midtown', 'street'],
  ['57th and Lex', '57th St & Lexington Ave, New York, NY', 'midtown', 'street'],
  ['123 Court St, Brooklyn 11201', '123 Court St, Brooklyn, NY 11201', 'brooklyn-north', 'zip'],
  ['12 Main St, Montclair NJ', '12 Main St, Montclair, NJ', 'essex', 'neighbourhood'],
  ['12 main st montclair nj 07042', '12 Main St, Montclair, NJ 07042', 'essex', 'zip'],
  ['123 5th Ave, Park Slope', '123 5th Ave, Park Slope, Brooklyn, NY', 'brooklyn-north', 'neighbourhood'],
  ['37-10 114th St, Corona, NY 11368', '37-10 114th St, Corona, NY 11368', 'queens-central', 'zip'],
  [
    '1 Wall St apt 4b, New York NY 10005',
    '1 Wall St, Apt 4B, New York, NY 10005',
    'downtown',
    'neighbourhood',
  ],
  [
    '450 W 33rd St Apt 12B New York NY 10001',
    '450 W 33rd St, Apt 12B, New York, NY 10001',
    'downtown',
    'street',
  ],
  ['200 E 72nd St #14C New York NY', '200 E 72nd St, #14C, New York, NY', 'uptown', 'street'],
  ['Apt 12B, 450 W 33rd St, New York', '450 W 33rd St, Apt 12B, New York, NY', 'downtown', 'street'],
  ['12 Elm St Greenwich CT', '12 Elm St, Greenwich, CT', 'connecticut', 'neighbourhood'],
  ['40 West 57th Street Suite 1200', '40 W 57th St, Suite 1200, New York, NY', 'midtown', 'street'],
  ['2500 Grand Concourse, Bronx NY', '2500 Grand Concourse, Bronx, NY', 'bronx', 'neighbourhood'],
  ['Queens, NY 11430, USA', 'Queens, NY 11430', 'jfk', 'zip'],
  ['12 Elm Ct, Stamford, CT 06902', '12 Elm Ct, Stamford, CT 06902', 'connecticut', 'zip'],
  ['Boston, MA 02108', 'Boston, MA 02108', 'new-england', 'zip'],
  ['Bangor, ME 04401', 'Bangor, ME 04401', null, 'zip'],
  ['123 5th Ave, Brooklyn', '123 5th Ave, Brooklyn, NY', 'brooklyn-north', 'neighbourhood'],
  ['Manhattan', 'Manhattan, NY', null, 'neighbourhood'],
  ['New York, NY 10036, USA', 'New York, NY 10036', 'midtown', 'zip'],
  ['10118', 'New York, NY 10118', 'downtown', 'zip'],
])('%s is located as %s, in %s, by its %s', (typed, formattedAddress, zone, precision) => {
  expect(book.locate(typed)).toMatchObject({ formattedAddress, zone, precision })
})

test.each([
  ['Google’s spelling of a hotel', '768 5th Ave, New York, NY 10019, USA', 'The Plaza'],
  ['Google’s spelling of an airport', '3 Brewster Rd, Newark, NJ 07114, USA', 'Newark Airport'],
  ['long words', '350 Fifth Avenue, New York, NY 10118', 'Empire State Building'],
  ['a name', 'penn station', 'Penn Station'],
  ['a name and its town', 'Barclays Center, Brooklyn, NY', 'Barclays Center'],
])('a known place is found by %s', (_by, address, name) => {
  expect(book.locate(address)).toMatchObject({ name, precision: 'exact' })
})

test.each(['New York', 'new york city', 'NYC', 'New York, NY'])(
  '“%s” is Manhattan, and no hotel or town whose name begins so',
  (typed) => {
    expect(book.locate(typed)).toMatchObject({ name: 'Manhattan', zone: null })
    expect(book.search(typed)[0]).toMatchObject({ name: 'Manhattan' })
  },
)

test.each([
  ['nothing', ''],
  ['no street', 'nowhere at all'],
  ['a street that every town has', '1 Main St'],
  ['a street that crosses fare zones', 'Bedford Ave, Brooklyn'],
  ['another country', '221B Baker St, London'],
  ['a ZIP code that there is not', '99999'],
  ['a ZIP code of another State', '12 Main St, Montclair, NY 07042'],
  ['a ZIP code too far away for a car', 'Los Angeles, CA 90001'],
  ['a number that no avenue has', '99999 5th Ave'],
  ['too long an address', `12 ${'Long '.repeat(4)}${'x'.repeat(90)} St, Montclair, NJ 07042`],
  ['other signs', '350 5th Ave <script>'],
])('an unknown address is not located: %s', (_why, typed) => {
  expect(book.locate(typed)).toBeUndefined()
})

test('if street and ZIP code contradict each other, the ZIP code wins', () => {
  expect(book.locate('350 5th Ave, New York, NY 10027')).toMatchObject({
    zone: 'upper-manhattan',
    precision: 'zip',
  })
})

test('an address has the components a form needs', () => {
  expect(book.locate('40 W 57th St, Apt 9, New York, NY 10019')?.address).toEqual({
    subpremise: 'Apt 9',
    street_number: '40',
    route: 'West 57th Street',
    locality: 'New York',
    administrative_area_level_1: 'NY',
    administrative_area_level_2: 'New York County',
    country: 'United States',
    postal_code: '10019',
    latitude: expect.closeTo(40.7636, 3),
    longitude: expect.closeTo(-73.9752, 3),
  })
  expect(book.find('hotel:the-plaza')?.address).toMatchObject({ street_number: '768', route: '5th Avenue' })
})

test("every known place is found by its address, also in Google's format, and by its id", () => {
  for (const { id } of gazetteer.places) {
    const place = book.find(id)
    const address = place?.formattedAddress ?? ''
    expect(place).toBeDefined()
    expect(book.locate(address)?.id).toBe(id)
    expect(book.locate(`${address}, USA`)?.id).toBe(id)
  }
})

const house = fc.integer({ min: 1, max: 2500 }).map(String)
const street = fc.constantFrom(
  ...['5th Ave', 'w 57 st', 'East 96th Street', 'Broadway', 'central park west', 'Park Ave S', 'avenue b'],
  ...[
    'Main Street',
    'Ocean Pkwy',
    'St. Marks Pl',
    'MacDougal St',
    'N 7th St',
    'Old Country Rd',
    'River Rd W',
  ],
)
const unit = fc.constantFrom('', ' apt 4b', ', Suite 1200', ' #12', ', 33rd Floor', ' fl 9')
const town = fc.constantFrom(
  ...[
    '',
    ', New York, NY',
    ' new york',
    ', NY 10019',
    ', Brooklyn, NY 11215',
    ' brooklyn 11201',
    ', Astoria',
  ],
  ...[
    ', Park Slope, Brooklyn',
    ', Montclair, NJ',
    ' hoboken nj 07030',
    ', East Hampton, NY, USA',
    ', Staten Island',
  ],
  ...[', The Rockaways', ', Jamaica, NY 11432', ', 08540', ', St. Albans, NY'],
)
const typedAddress = fc.oneof(
  fc
    .tuple(house, street, unit, town)
    .map(([number, name, door, place]) => `${number} ${name}${door}${place}`),
  fc.tuple(street, street, town).map(([one, other, place]) => `${one} & ${other}${place}`),
  fc.tuple(street, town).map(([name, place]) => `${name}${place}`),
)

test("every address the search suggests can be located, also in Google's format", () => {
  fc.assert(
    fc.property(typedAddress, (typed) => {
      for (const place of book.search(typed)) {
        expect(book.locate(place.formattedAddress)?.id).toBe(place.id)
        expect(book.locate(`${place.formattedAddress}, USA`)?.id).toBe(place.id)
        expect(book.find(place.id)).toEqual(place)
        expect(place.formattedAddress.length).toBeLessThanOrEqual(100)
      }
    }),
    { numRuns: 300 },
  )
})

test('no text breaks the search, and no result exceeds the limit', () => {
  const sign = fc.constantFrom(...'abz 019,.#&/%-éİ😀\u0000\u200b\ud83d')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
      for (const query of [text, `12 ${text}`, `${text}, NY 10019`]) {
        expect(book.search(query, { limit: 8 }).length).toBeLessThanOrEqual(8)
      }
    }),
    { numRuns: 60 },
  )
})
