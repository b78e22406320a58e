import { expect, test } from 'vitest'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { classRates, flatFares } from './rate-tables.server.ts'

const on = { fleet: demoFleet, day: '2026-11-17' } as const

test('a car shows its base fare, each mileage band, its minimum and its hourly rate', () => {
  expect(classRates(demoRates, on)[0]).toEqual({
    name: 'Executive Sedan',
    base: '$25',
    miles: ['$4.50 up to 10 miles', '$3.60 up to 30 miles', '$3 after that'],
    minimum: '$65',
    hour: '$85',
  })
})

test('every airport and pier shows its flat fares, one column per car, and its lowest fare', () => {
  const { cars, terminals } = flatFares(demoRates, on)
  const [jfk] = terminals

  expect(cars).toEqual(demoFleet.map(({ name }) => name))
  expect(terminals.length).toBe(9)
  expect(jfk).toMatchObject({ name: 'JFK Airport', from: '$55' })
  expect(jfk?.rows.find(({ name }) => name === 'Midtown Manhattan')).toEqual({
    name: 'Midtown Manhattan',
    note: '34th to 60th Street',
    cells: ['$95', '$138', '$100', '$128', '$181', '$228'],
  })
})

test('a term without a rate is hidden', () => {
  const none = { ...demoRates, classRates: [], zoneFares: [] }

  expect(classRates(none, on)).toEqual([])
  expect(flatFares(none, on).terminals).toEqual([])
})
