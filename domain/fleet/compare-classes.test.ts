import { expect, test } from 'vitest'
import { sampleFleet, sampleVehicleClass } from '#tests/samples/fleet.ts'
import { compareRows, findRelatedClasses } from './compare-classes.ts'
import type { VehicleClass } from './vehicle-class.ts'

const prices = { hourly: '$85', transfer: '$90.00' }

const car = (fields: Partial<VehicleClass>) => ({ ...sampleVehicleClass(fields), prices })

test('a row differs when its cars do', () => {
  const rows = compareRows([
    car({ seats: 3, luggage: 3 }),
    { ...car({ seats: 6, luggage: 3 }), prices: { ...prices, hourly: '$110' } },
  ])
  expect(rows.filter(({ differs }) => differs).map(({ label }) => label)).toEqual([
    'Passengers',
    'By the hour from',
  ])
  expect(rows[0]?.cells).toEqual([['3'], ['6']])
})

test('the same amenities in another order are no difference', () => {
  const rows = compareRows([
    car({ amenities: ['Water', 'Chargers'] }),
    car({ amenities: ['Chargers', 'Water'] }),
  ])
  expect(rows.some(({ differs }) => differs)).toBe(false)
})

test('a single car has no differences', () => {
  expect(compareRows([car({})]).some(({ differs }) => differs)).toBe(false)
})

test('a car without rates has its prices on request', () => {
  const rows = compareRows([{ ...car({}), prices: null }])
  expect(rows.find(({ label }) => label === 'Transfers from')?.cells).toEqual([['On request']])
})

test('its own kind comes first, then the closest of each other kind, never the car itself', () => {
  const related = sampleFleet.map((car) =>
    [car, ...findRelatedClasses(sampleFleet, car)].map(({ name }) => name),
  )
  expect(related).toEqual([
    ['Sedan', 'Flagship', 'Suv', 'Stretch'],
    ['Flagship', 'Sedan', 'Suv', 'Stretch'],
    ['Suv', 'Sedan', 'Stretch', 'Van'],
    ['Van', 'Stretch', 'Suv', 'Sedan'],
    ['Stretch', 'Suv', 'Sedan', 'Van'],
  ])
})
