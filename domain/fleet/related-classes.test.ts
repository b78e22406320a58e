import { expect, test } from 'vitest'
import { relatedClasses } from './related-classes.ts'
import { sampleFleet } from './sample-fleet.ts'

test('its own kind comes first, then the nearest of each other kind, never the car itself', () => {
  const related = sampleFleet.map((car) => [car, ...relatedClasses(sampleFleet, car)].map(({ name }) => name))
  expect(related).toEqual([
    ['Sedan', 'Flagship', 'Suv', 'Stretch'],
    ['Flagship', 'Sedan', 'Suv', 'Stretch'],
    ['Suv', 'Sedan', 'Stretch', 'Van'],
    ['Van', 'Stretch', 'Suv', 'Sedan'],
    ['Stretch', 'Suv', 'Sedan', 'Van'],
  ])
})
