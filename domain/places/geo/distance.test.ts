import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutes, roadMiles } from './distance.ts'
import { findLandmass } from './landmasses.ts'
import { straightLineMiles } from './point.ts'
import { getZone, type ZoneCode } from './zones.ts'

test.each([
  ['jfk', 'midtown', 17],
  ['lga', 'midtown', 9],
  ['ewr', 'midtown', 16],
  ['hpn', 'midtown', 34],
  ['isp', 'midtown', 55],
  ['hamptons', 'midtown', 98],
] as const)('from %s to %s it is about %i miles by road', (from, to, miles) => {
  expect(Math.abs(between(from, to) - miles)).toBeLessThan(miles * 0.15)
})

test.each([
  ['cape-liberty', 'brooklyn-pier', 12, 'around the harbor, over Staten Island'],
  ['staten-island', 'downtown', 17, 'over the Verrazzano and through Brooklyn'],
  ['westchester', 'bergen', 25, 'over the bridge, not over the Hudson'],
  ['hudson-county', 'midtown', 6, 'through the Lincoln Tunnel'],
  ['jfk', 'ewr', 30, 'over two rivers'],
] as const)('from %s to %s it is about %i miles: %s', (from, to, miles, _way) => {
  expect(Math.abs(between(from, to) - miles)).toBeLessThan(miles * 0.15)
})

test.each([
  ['downtown', 'manhattan'],
  ['upper-manhattan', 'manhattan'],
  ['brooklyn-pier', 'island'],
  ['lga', 'island'],
  ['hamptons', 'island'],
  ['staten-island', 'staten-island'],
  ['bronx', 'mainland'],
  ['hpn', 'mainland'],
  ['hudson-county', 'west'],
  ['cape-liberty', 'west'],
  ['bergen', 'west'],
] as const)('%s is on the %s shore', (code, shore) => {
  expect(findLandmass(getZone(code).centre)).toBe(shore)
})

test('no road distance is shorter than the straight line, except by rounding', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 40.3, max: 41.4, noNaN: true }),
    longitude: fc.double({ min: -74.9, max: -71.9, noNaN: true }),
  })

  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      expect(roadMiles(from, to)).toBeGreaterThanOrEqual(straightLineMiles(from, to) - 0.05)
      expect(roadMiles(from, to)).toBe(roadMiles(to, from))
    }),
  )
})

test('the distance is the same in both directions, and 0 to the same point', () => {
  expect(between('jfk', 'bergen')).toBe(between('bergen', 'jfk'))
  expect(between('jfk', 'jfk')).toBe(0)
})

test('a place farther away is never nearer by road', () => {
  const eastward = (degrees: number) =>
    roadMiles({ latitude: 40.7, longitude: -74 }, { latitude: 40.7, longitude: -74 + degrees })

  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(10_000), (near, more) => {
      expect(eastward((near + more) / 10_000)).toBeGreaterThanOrEqual(eastward(near / 10_000))
    }),
  )
})

test('city driving is slow and parkway driving fast', () => {
  expect(drivingMinutes(0)).toBe(0)
  expect(drivingMinutes(5)).toBe(25)
  expect(drivingMinutes(20)).toBe(61)
  expect(drivingMinutes(65)).toBe(121)
})

function between(from: ZoneCode, to: ZoneCode): number {
  return roadMiles(getZone(from).centre, getZone(to).centre)
}
