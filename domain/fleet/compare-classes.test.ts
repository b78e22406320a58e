import { expect, test } from 'vitest'
import { sampleFleet, sampleVehicleClass } from '#tests/samples/fleet.ts'
import { compareRows, findRelatedClasses } from './compare-classes.ts'
import type { VehicleClass } from './vehicle-class.ts'

const prices = { hourly: '$85', transfer: '$90.00' }

const car = (fields: Partial<VehicleClass>) => ({ ...sampleVehicleClass(fields), prices })

const bestIn = (cars: Parameters<typeof compareRows>[0]) =>
  Object.fromEntries(
    compareRows(cars)
      .filter(({ cells }) => cells.some(({ best }) => best))
      .map(({ label, cells }) => [label, cells.map(({ best }) => best)]),
  )

test('the car with the most room and the car with the lowest price are the best of their rows', () => {
  const cars = [
    car({ seats: 3, luggage: 3 }),
    { ...car({ seats: 6, luggage: 3 }), prices: { ...prices, hourly: '$110' } },
  ]
  expect(bestIn(cars)).toEqual({ Passengers: [false, true], 'By the hour from': [true, false] })
  expect(compareRows(cars)[0]?.cells.map(({ lines }) => lines)).toEqual([['3'], ['6']])
})

test('cars may share the best value, and if all do, none is better', () => {
  expect(bestIn([car({ seats: 3 }), car({ seats: 6 }), car({ seats: 6 })])).toEqual({
    Passengers: [false, true, true],
  })
  expect(bestIn([car({}), car({})])).toEqual({})
  expect(bestIn([car({})])).toEqual({})
})

test('a car without rates has its prices on request', () => {
  const rows = compareRows([{ ...car({}), prices: null }])
  expect(rows.find(({ label }) => label === 'Transfers from')?.cells).toEqual([
    { lines: ['On request'], best: false },
  ])
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
