import { expect, test } from 'vitest'
import { formatDuration, formatMiles } from './format-distance.ts'

test('a distance is in miles, with tenths while it is short', () => {
  expect([17.34, 1, 0.96, 104.6].map(formatMiles)).toEqual(['17.3 miles', '1 mile', '1 mile', '105 miles'])
})

test('a duration is in minutes and hours', () => {
  expect([48, 60, 125, 119.6].map(formatDuration)).toEqual(['48 min', '1 h', '2 h 5 min', '2 h'])
})
