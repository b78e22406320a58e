import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { examplePickUp, priceBetweenZones } from '#domain/pricing/examples/example-fares.ts'
import { formatWholeDollars } from '#domain/pricing/price/price.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { classRates, flatFares } from './rate-tables.server.ts'

const on = { fleet: demoFleet, day: '2026-11-17' } as const

test('a car shows its base fare, each mileage band, its minimum and an hour all-in', () => {
  expect(classRates(demoRates, on)[0]).toEqual({
    name: 'Executive Sedan',
    base: '$25',
    miles: ['$4.50 up to 10 miles', '$3.60 up to 30 miles', '$3 after that'],
    minimum: '$65',
    hour: '$112',
  })
})

test('every airport and pier shows its all-in prices, one column per car, and the lowest', () => {
  const { cars, terminals } = flatFares(demoRates, on)
  const [jfk] = terminals

  expect(cars).toEqual(demoFleet.map(({ name }) => name))
  expect(terminals.length).toBe(9)
  expect(jfk).toMatchObject({ name: 'JFK Airport', from: '$75' })
  expect(jfk?.rows.find(({ name }) => name === 'Midtown Manhattan')).toEqual({
    name: 'Midtown Manhattan',
    note: '34th to 60th Street',
    cells: ['$138', '$193', '$144', '$181', '$249', '$309'],
  })
})

test('where only one direction has a toll, the price is that of the dearer one', () => {
  const newark = flatFares(demoRates, on).terminals.find(({ name }) => name === 'Newark Airport')
  const [sedan] = demoFleet
  const [midtown, ewr] = [getZone('midtown'), getZone('ewr')]
  const pickUpAt = examplePickUp(demoRates, on.day)
  const toNewYork = sedan && priceBetweenZones(demoRates, sedan, { from: ewr, to: midtown, pickUpAt })

  expect(newark?.rows.find(({ name }) => name === midtown.name)?.cells[0]).toBe(
    formatWholeDollars(toNewYork?.totalCents ?? 0),
  )
})

test('a change of the rates changes the prices at once', () => {
  const before = flatFares(demoRates, on)
  const dearer = demoRates.zoneFares.map((fare) => ({ ...fare, fareCents: fare.fareCents + 1000 }))

  expect(flatFares(demoRates, on)).toBe(before)
  expect(flatFares({ ...demoRates, zoneFares: dearer }, on).terminals[0]?.from).toBe('$88')
})

test('a term without a rate is hidden', () => {
  const none = { ...demoRates, classRates: [], zoneFares: [] }

  expect(classRates(none, on)).toEqual([])
  expect(flatFares(none, on).terminals).toEqual([])
})
