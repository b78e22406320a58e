import { expect, test } from 'vitest'
import { demoFleet } from './fleet.ts'

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

test.each(demoFleet)('the texts of the $name leave its figures to its fields', (car) => {
  const text = `${car.summary} ${car.description}`
  expect(text).not.toMatch(/\d/)
  for (const figure of [car.seats, car.luggage])
    expect(text).not.toMatch(
      new RegExp(`\\b${numerals[figure - 1]} (adults|bags|cases|passengers|people|seats|suitcases)\\b`, 'i'),
    )
})

test.each(demoFleet)('the $name is described in two or three paragraphs', (car) => {
  const paragraphs = car.description.split('\n\n')
  expect(paragraphs.length).toBeGreaterThanOrEqual(2)
  expect(paragraphs.length).toBeLessThanOrEqual(3)
  for (const paragraph of paragraphs) expect(paragraph.length).toBeGreaterThan(80)
})
