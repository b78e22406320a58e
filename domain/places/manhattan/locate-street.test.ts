import fc from 'fast-check'
import { expect, test } from 'vitest'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import { avenues, streetForHouse } from './avenues.ts'
import { gridToPoint, pointToGrid } from './grid.ts'
import { locateCorner, locateHouse, locateStreet, nearestCorner } from './locate-street.ts'

test.each([
  // 34th Street: the street itself and everything north of it belong to Midtown.
  ['5th Ave', 350, 'downtown', 'the Empire State Building, between 33rd and 34th'],
  ['5th Ave', 352, 'midtown', 'at 34th'],
  ['8th Ave', 450, 'downtown', 'between 33rd and 34th'],
  ['8th Ave', 481, 'midtown', 'the New Yorker, at 34th'],
  ['7th Ave', 450, 'midtown', 'between 34th and 35th'],
  ['Broadway', 1293, 'downtown', 'at 33rd'],
  ['Broadway', 1328, 'midtown', 'between 34th and 35th'],
  ['Madison Ave', 180, 'downtown', 'between 33rd and 34th'],
  ['Madison Ave', 190, 'midtown', 'at 34th'],
  ['Park Ave', 2, 'downtown', 'between 32nd and 33rd'],
  ['Park Ave', 5, 'midtown', 'at 34th'],
  ['E 33rd St', 100, 'downtown', 'the street'],
  ['W 34th St', 151, 'midtown', 'Macy’s'],
  // 60th Street: the congestion zone includes the street itself.
  ['5th Ave', 785, 'midtown', 'at 60th'],
  ['5th Ave', 795, 'uptown', 'at 61st'],
  ['Madison Ave', 645, 'midtown', 'at 60th'],
  ['Madison Ave', 660, 'uptown', 'at 61st'],
  ['Park Ave', 515, 'midtown', 'at 60th'],
  ['Park Ave', 540, 'uptown', 'the Loews Regency, at 61st'],
  ['Lexington Ave', 731, 'midtown', 'the Bloomberg Tower, at 59th'],
  ['Lexington Ave', 770, 'uptown', 'at 61st'],
  ['3rd Ave', 1000, 'midtown', 'Bloomingdale’s, at 59th'],
  ['3rd Ave', 1050, 'uptown', 'at 62nd'],
  ['Broadway', 1775, 'midtown', 'at 57th'],
  ['Broadway', 1900, 'uptown', 'at 63rd'],
  ['Central Park West', 15, 'uptown', 'at 61st'],
  ['Central Park South', 160, 'midtown', 'on 59th'],
  ['E 60th St', 10, 'midtown', 'the street'],
  ['W 61st St', 10, 'uptown', 'the street'],
  // 96th Street: the state's surcharge excludes the street itself.
  ['5th Ave', 1143, 'uptown', 'between 95th and 96th'],
  ['5th Ave', 1150, 'upper-manhattan', 'north of 96th'],
  ['Madison Ave', 1370, 'uptown', 'between 95th and 96th'],
  ['Madison Ave', 1468, 'upper-manhattan', 'Mount Sinai, at 100th'],
  ['Park Ave', 1230, 'uptown', 'between 95th and 96th'],
  ['Park Ave', 1240, 'upper-manhattan', 'north of 96th'],
  ['Broadway', 2537, 'uptown', 'Symphony Space, at 95th'],
  ['Broadway', 2600, 'upper-manhattan', 'at 98th'],
  ['Columbus Ave', 730, 'uptown', 'at 95th'],
  ['Amsterdam Ave', 760, 'upper-manhattan', 'at 97th'],
  ['W 95th St', 200, 'uptown', 'the street'],
  ['E 96th St', 200, 'upper-manhattan', 'the street'],
])('on %s, number %i is %s: %s', (street, house, zone) => {
  expect(locateHouse(street, house)?.zone).toBe(zone)
})

test.each([
  ['5th Ave', 350, 40.7484, -73.9857, 'the Empire State Building'],
  ['5th Ave', 1000, 40.7794, -73.9632, 'the Metropolitan Museum'],
  ['Park Ave', 301, 40.7565, -73.9737, 'the Waldorf Astoria'],
  ['7th Ave', 881, 40.7651, -73.9799, 'Carnegie Hall'],
  ['6th Ave', 1260, 40.76, -73.9799, 'Radio City'],
  ['Broadway', 2124, 40.7804, -73.9811, 'the Beacon Theatre'],
  ['E 76th St', 35, 40.7744, -73.9634, 'the Carlyle'],
  ['W 125th St', 253, 40.81, -73.9501, 'the Apollo'],
  ['E 68th St', 525, 40.7646, -73.954, 'Weill Cornell'],
  ['11th Ave', 429, 40.7575, -74.0025, 'the Javits Center'],
])('%s %i is found within a few blocks of %d, %d: %s', (street, house, latitude, longitude) => {
  const found = locateHouse(street, house)

  expect(found?.precision).toBe('street')
  expect(straightLineMiles(found?.at ?? { latitude: 0, longitude: 0 }, { latitude, longitude })).toBeLessThan(
    0.2,
  )
})

test('house numbers begin at Fifth Avenue, and west of Central Park at its western edge', () => {
  const west57 = locateHouse('W 57th St', 10)
  const west72 = locateHouse('W 72nd St', 10)

  expect(straightLineMiles(west57?.at ?? nowhere, gridToPoint({ street: 57, metersWest: 0 }))).toBeLessThan(
    0.05,
  )
  expect(straightLineMiles(west72?.at ?? nowhere, gridToPoint({ street: 72, metersWest: 860 }))).toBeLessThan(
    0.05,
  )
})

test('a corner is the same in either order, and only where the two streets meet', () => {
  const corner = locateCorner('W 57th St', '7th Ave')

  expect(corner).toMatchObject({ zone: 'midtown', precision: 'street' })
  expect(locateCorner('7th Ave', 'W 57th St')).toEqual(corner)
  expect(locateCorner('Broadway', 'W 96th St')?.zone).toBe('upper-manhattan')
  expect(locateCorner('6th Ave', 'W 72nd St')).toBeUndefined()
  expect(locateCorner('W 57th St', 'W 58th St')).toBeUndefined()
})

test('a street without a number is located only if its zone is certain', () => {
  expect(locateStreet('W 34th St')).toMatchObject({ zone: 'midtown', precision: 'neighbourhood' })
  expect(locateStreet('Wall St')).toMatchObject({ zone: 'downtown', precision: 'neighbourhood' })
  expect(locateStreet('5th Ave')).toBeUndefined()
})

test.each([
  ['5th Ave', 99_999],
  ['W 300th St', 1],
  ['W 57th St', 5000],
  ['57th St', 100],
  ['Main St', 1],
])('%s %i cannot be located', (street, house) => {
  expect(locateHouse(street, house)).toBeUndefined()
})

test('higher numbers are farther north on every avenue', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...avenues),
      fc.integer({ min: 1, max: 3000 }),
      fc.nat(200),
      (avenue, house, more) => {
        const lower = streetForHouse(avenue, house)
        const higher = streetForHouse(avenue, house + more)
        if (lower !== undefined && higher !== undefined) expect(higher).toBeGreaterThanOrEqual(lower)
      },
    ),
  )
})

test('a grid position survives conversion to a point and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 220 }),
      fc.integer({ min: -2000, max: 2000 }),
      (street, metersWest) => {
        const back = pointToGrid(gridToPoint({ street, metersWest }))
        expect(back.street).toBeCloseTo(street, 6)
        expect(back.metersWest).toBeCloseTo(metersWest, 3)
      },
    ),
  )
})

test.each(avenues)('a point at a corner of $name yields that corner', (avenue) => {
  for (let street = Math.max(14, Math.ceil(avenue.from)); street <= Math.min(155, avenue.to); street += 1) {
    const corner = nearestCorner(gridToPoint({ street, metersWest: avenue.metersWest }))
    const [side, name] = corner ?? ['', '']
    expect(side).toMatch(new RegExp(`^[EW] ${street}(st|nd|rd|th) St$`))
    // Some avenues change their names.
    expect(avenues.find((other) => other.name === name)?.metersWest).toBe(avenue.metersWest)
    expect(locateCorner(side, name), `${side} and ${name}`).toBeDefined()
  }
})

test('south of the grid, and in the rivers, there are no corners', () => {
  expect(nearestCorner({ latitude: 40.7075, longitude: -74.0095 })).toBeUndefined()
  expect(nearestCorner(gridToPoint({ street: 42, metersWest: -2000 }))).toBeUndefined()
})

const nowhere = { latitude: 0, longitude: 0 }
