import { expect, test } from 'vitest'
import { unbrokenTime } from './unbroken-time.ts'

test('an hour and its half stay on one line', () => {
  expect(unbrokenTime('2026-11-17T14:30:00Z')).toBe(
    'Tuesday, November 17, 2026, 9:30\u00a0a.m., New York time',
  )
})
