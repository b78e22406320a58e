import { expect, test } from 'vitest'
import { nonBreakingTime } from './non-breaking-time.ts'

test('the day, the hour and the zone each stay on one line', () => {
  expect(nonBreakingTime('2026-11-17T14:30:00Z')).toBe(
    'Tuesday, November\u00a017, 2026, 9:30\u00a0a.m., New\u00a0York\u00a0time',
  )
})
