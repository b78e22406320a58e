import { expect, test } from 'vitest'
import { getZone, type ZoneCode, zones } from '#domain/places/geo/zones.ts'
import { priceBetweenZones } from '#domain/pricing/examples/example-fares.ts'
import { findZoneFare } from '#domain/pricing/rates/rates-in-force.ts'
import { demoFleet } from './fleet.ts'
import { demoRates } from './rates.ts'

const day = '2026-11-17'

test('every airport and pier has a flat fare with every zone of the city and its edges, for every class', () => {
  const terminals = zones.filter(({ kind }) => kind !== 'area')
  const near = ['manhattan', 'brooklyn', 'queens', 'bronx']
  const areas = zones.filter(
    ({ kind, region, code }) =>
      kind === 'area' && (near.includes(region) || code === 'nassau' || code === 'hudson-county'),
  )

  expect([terminals.length, areas.length]).toEqual([9, 12])
  for (const { slug } of demoFleet)
    for (const from of terminals)
      for (const to of areas)
        expect([slug, from.code, to.code, Boolean(findZoneFare(demoRates, slug, { from, to, day }))]).toEqual(
          [...[slug, from.code, to.code, true]],
        )
})

test('each class has its rate, and a larger or finer car never costs less than the sedan', () => {
  const fares = demoFleet.map(({ slug }) => flatFare(slug, 'jfk', 'midtown'))

  expect(demoRates.classRates.map(({ vehicleClass }) => vehicleClass)).toEqual(
    demoFleet.map(({ slug }) => slug),
  )
  expect(fares).toEqual([9500, 13_800, 10_000, 12_800, 18_100, 22_800])
})

test('every zone can be reached from every other at a price', () => {
  for (const vehicle of demoFleet)
    for (const from of zones)
      for (const to of zones)
        expect(priceBetweenZones(demoRates, vehicle, { from, to, pickUpAt: `${day}T12:00` })).not.toBeNull()
})

test('the Hudson toll is due towards New York only', () => {
  const hudson = demoRates.tolls.filter(({ crossing }) => crossing === 'hudson' || crossing === 'goethals')

  expect(new Set(hudson.map(({ fromRegion }) => fromRegion))).toEqual(new Set(['new-jersey']))
})

test('the holidays that move fall on their weekday', () => {
  const moving = demoRates.holidays.filter(({ name }) => /Memorial|Labor|Thanksgiving/.test(name))

  expect(moving.map(({ day }) => day)).toEqual([
    ...['2026-05-25', '2026-09-07', '2026-11-26'],
    ...['2027-05-31', '2027-09-06', '2027-11-25'],
    ...['2028-05-29', '2028-09-04', '2028-11-23'],
  ])
  expect(demoRates.holidays.length).toBe(24)
})

function flatFare(slug: string, from: ZoneCode, to: ZoneCode): number | undefined {
  return findZoneFare(demoRates, slug, { from: getZone(from), to: getZone(to), day })?.fareCents
}
