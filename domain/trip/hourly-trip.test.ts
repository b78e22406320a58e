import { expect, test } from 'vitest'
import { formatHourlyTrip } from './hourly-trip.ts'

test('an hourly trip shows its hours, and that miles are included', () => {
  expect(formatHourlyTrip({ duration: 6 })).toBe('6 hours, miles included')
  expect(formatHourlyTrip({ duration: 2.5 })).toBe('2.5 hours, miles included')
})

test('a trip that is not by the hour has no such text', () => {
  expect(formatHourlyTrip({ duration: null })).toBe('')
})
