import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutes, roadMiles } from './distance.ts'
import { type ZoneCode, zone } from './zones.ts'

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

test('the way back is as long, and no way is no way', () => {
  expect(between('jfk', 'bergen')).toBe(between('bergen', 'jfk'))
  expect(between('jfk', 'jfk')).toBe(0)
})

test('what is farther away is never nearer by road', () => {
  const eastward = (degrees: number) =>
    roadMiles({ latitude: 40.7, longitude: -74 }, { latitude: 40.7, longitude: -74 + degrees })

  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(10_000), (near, more) => {
      expect(eastward((near + more) / 10_000)).toBeGreaterThanOrEqual(eastward(near / 10_000))
    }),
  )
})

test('the city is slow and the parkway fast', () => {
  expect(drivingMinutes(0)).toBe(0)
  expect(drivingMinutes(5)).toBe(25)
  expect(drivingMinutes(20)).toBe(61)
  expect(drivingMinutes(65)).toBe(121)
})

function between(from: ZoneCode, to: ZoneCode): number {
  return roadMiles(zone(from).centre, zone(to).centre)
}
