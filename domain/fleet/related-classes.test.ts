import { expect, test } from 'vitest'
import { sampleFleet } from '#tests/samples/fleet.ts'
import { findRelatedClasses } from './related-classes.ts'

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
