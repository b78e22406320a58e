import { expect, test } from 'vitest'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import { findZone, getZone, type Zone, zones } from './zones.ts'

test('there are 28 zones, each with a code and a name of its own', () => {
  expect(zones.length).toBe(28)
  expect(new Set(zones.map(({ code }) => code)).size).toBe(28)
  expect(new Set(zones.map(({ name }) => name)).size).toBe(28)
})

test('a zone is found by its code, and only by it', () => {
  expect(findZone('jfk')).toMatchObject({
    name: 'JFK Airport',
    kind: 'airport',
    region: 'queens',
    state: 'NY',
  })
  expect(findZone('nowhere')).toBeUndefined()
  expect(findZone('constructor')).toBeUndefined()
})

test('the lines of 60th and 96th Street lie where they lie', () => {
  expect(codesWhere((zone) => zone.southOf60th)).toEqual(['downtown', 'midtown', 'manhattan-pier'])
  expect(codesWhere((zone) => zone.southOf96th)).toEqual(['downtown', 'midtown', 'uptown', 'manhattan-pier'])
})

test('New Jersey is the other State, and the Port Authority asks its fee on both sides', () => {
  expect(codesWhere((zone) => zone.state === 'NJ')).toEqual([
    ...['hudson-county', 'bergen', 'essex', 'central-jersey'],
    ...['ewr', 'teb', 'cape-liberty'],
  ])
  expect(codesWhere((zone) => zone.portAuthority)).toEqual(['jfk', 'lga', 'ewr'])
})

test('every service area has zones, and a zone names only an area that there is', () => {
  const named = new Set(zones.map(({ serviceArea }) => serviceArea).filter((name) => name !== null))

  expect([...named].sort()).toEqual(serviceAreas.map(({ name }) => name).sort())
  expect(getZone('jfk').serviceArea).toBe('jfk-airport-car-and-limo-service')
  expect(getZone('staten-island').serviceArea).toBeNull()
})

function codesWhere(holds: (zone: Zone) => boolean): string[] {
  return zones.filter(holds).map(({ code }) => code)
}
