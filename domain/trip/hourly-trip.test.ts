import { expect, test } from 'vitest'
import { formatHourlyTrip } from './hourly-trip.ts'

test('an hourly trip shows its hours and the miles they include', () => {
  expect(formatHourlyTrip({ duration: 6, distanceMiles: 7.9 })).toBe('6 hours, 60 miles included')
  expect(formatHourlyTrip({ duration: 2.5, distanceMiles: null })).toBe('2.5 hours, 25 miles included')
})

test('the booked route is included, even if it is longer', () => {
  expect(formatHourlyTrip({ duration: 2, distanceMiles: 110.3 })).toBe('2 hours, 111 miles included')
})

test('a trip that is not by the hour has no such text', () => {
  expect(formatHourlyTrip({ duration: null, distanceMiles: 7.9 })).toBe('')
})
