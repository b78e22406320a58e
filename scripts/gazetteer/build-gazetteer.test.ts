import { expect, test } from 'vitest'
import { toPlace, zipFromRow } from '#domain/places/gazetteer/gazetteer.ts'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import { zones } from '#domain/places/geo/zones.ts'
import { makeGazetteer } from './build-gazetteer.ts'

const { places, zips } = await makeGazetteer()
const byZip = new Map(zips.map((row) => [row[0], zipFromRow(row)]))
const curated = places.filter(({ kind }) => kind !== 'town')

test('there are at least 400 places besides towns and ZIP codes, of every kind', () => {
  expect(curated.length).toBeGreaterThanOrEqual(400)
  expect(new Set(places.map(({ kind }) => kind)).size).toBe(13)
})

test('every id belongs to one place, and every address to one id', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  expect(new Set(places.map((place) => toPlace(place).formattedAddress)).size).toBe(places.length)
})

test("an address fits into the booking form's single line", () => {
  for (const place of places) {
    const { formattedAddress } = toPlace(place)
    expect(formattedAddress.length).toBeLessThanOrEqual(100)
    expect(formattedAddress).toMatch(/, (NY|NJ|CT|PA|MA|RI|NH|VT|ME|DE|MD|DC|VA)( \d{5})?$/)
  }
})

test('no place is far from the ZIP code in its address', () => {
  const far = curated.filter((place) => {
    const zip = byZip.get(place.zip)
    return zip && straightLineMiles(place, zip) > (place.county === 'New York' ? 0.75 : 8)
  })
  expect(far).toEqual([])
})

test('every zone has a place, and the zones of airports and piers contain only matching kinds', () => {
  expect(new Set(places.map(({ zone }) => zone)).size).toBe(zones.length + 1)
  const special = zones.filter(({ kind }) => kind !== 'area').map(({ code }) => code)
  for (const { zone, kind, name } of places) {
    if (zone && special.includes(zone) && !/Airport|Aviation|TWA|Million Air|Jet|Meridian/.test(name)) {
      expect([kind, name]).toEqual(['seaport', expect.stringMatching(/Cruise/)])
    }
  }
})

test.each([
  ['JFK Airport', ['1', '4', '5', '7', '8']],
  ['LaGuardia Airport', ['A', 'B', 'C']],
  ['Newark Airport', ['A', 'B', 'C']],
])('%s has its terminals', (airport, terminals) => {
  const names = places.filter(({ kind }) => kind === 'terminal').map(({ name }) => name)

  expect(names.filter((name) => name.startsWith(airport))).toEqual(
    terminals.map((terminal) => `${airport} Terminal ${terminal}`),
  )
})

test('an airport is at its coordinates in the airport data', () => {
  expect(places.find(({ id }) => id === 'airport:jfk-airport')).toMatchObject({
    latitude: expect.closeTo(40.642, 2),
    longitude: expect.closeTo(-73.788, 2),
    zone: 'jfk',
    zip: '11430',
  })
})
