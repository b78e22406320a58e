import { expect, test } from 'vitest'
import { serviceAreas } from '#domain/site/catalogue.ts'
import { findZone, getZone, type Zone, zones } from './zones.ts'

test('there are 37 zones, each with its own code and name', () => {
  expect(zones.length).toBe(37)
  expect(new Set(zones.map(({ code }) => code)).size).toBe(37)
  expect(new Set(zones.map(({ name }) => name)).size).toBe(37)
})

test('a name tells a New Yorker where the zone is: the one with the Empire State Building ends at 34th Street', () => {
  expect(['downtown', 'midtown', 'uptown', 'upper-manhattan'].map((code) => findZone(code)?.name)).toEqual([
    'Manhattan below 34th Street',
    'Midtown Manhattan',
    'Manhattan from 60th to 96th Street',
    'Manhattan above 96th Street',
  ])
})

test('a zone beyond the city’s edges has the state that decides its tax', () => {
  const states = zones.filter(({ longDistance }) => longDistance).map(({ code, state }) => `${code} ${state}`)

  expect(states).toEqual([
    ...['northwest-jersey NJ', 'south-jersey NJ', 'rockland-orange NY', 'putnam-dutchess NY', 'upstate NY'],
    ...['connecticut CT', 'new-england elsewhere', 'pennsylvania PA', 'mid-atlantic elsewhere'],
  ])
})

test('a zone is found only by its code', () => {
  expect(findZone('jfk')).toMatchObject({
    name: 'JFK Airport',
    kind: 'airport',
    region: 'queens',
    state: 'NY',
  })
  expect(findZone('nowhere')).toBeUndefined()
  expect(findZone('constructor')).toBeUndefined()
})

test('the zones are split at 60th and 96th Street', () => {
  expect(codesWhere((zone) => zone.southOf60th)).toEqual(['downtown', 'midtown', 'manhattan-pier'])
  expect(codesWhere((zone) => zone.southOf96th)).toEqual(['downtown', 'midtown', 'uptown', 'manhattan-pier'])
})

test("New Jersey's zones are in New Jersey, and the Port Authority charges its fee in both states", () => {
  expect(codesWhere((zone) => zone.state === 'NJ')).toEqual([
    ...['hudson-county', 'bergen', 'essex', 'central-jersey', 'northwest-jersey', 'south-jersey'],
    ...['ewr', 'teb', 'cape-liberty'],
  ])
  expect(codesWhere((zone) => zone.portAuthority)).toEqual(['jfk', 'lga', 'ewr'])
})

test("every service area has zones, and every zone's service area exists", () => {
  const named = new Set(zones.map(({ serviceArea }) => serviceArea).filter((name) => name !== null))

  expect([...named].sort()).toEqual(serviceAreas.map(({ name }) => name).sort())
  expect(getZone('jfk').serviceArea).toBe('jfk-airport-car-and-limo-service')
  expect(getZone('staten-island').serviceArea).toBeNull()
})

function codesWhere(holds: (zone: Zone) => boolean): string[] {
  return zones.filter(holds).map(({ code }) => code)
}
