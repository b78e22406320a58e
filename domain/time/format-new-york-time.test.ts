import { expect, test } from 'vitest'
import { formatNewYorkTime, formatShortNewYorkTime } from './format-new-york-time.ts'

test('a time is told as the clocks of New York show it, and whose time it is', () => {
  expect(formatNewYorkTime('2026-11-17T14:30:00Z')).toBe(
    'Tuesday, November 17, 2026, 9:30 a.m., New York time',
  )
  expect(formatNewYorkTime(new Date('2026-07-01T13:05:00Z'))).toBe(
    'Wednesday, July 1, 2026, 9:05 a.m., New York time',
  )
})

test('in a subject the short form is enough', () => {
  expect(formatShortNewYorkTime(new Date('2026-07-01T03:05:00Z'))).toBe('Jun 30, 11:05 p.m.')
})

test('where the clocks show a time twice, it says which of the two', () => {
  const text = 'Sunday, November 1, 2026, 1:30 a.m., New York time'
  expect(formatNewYorkTime('2026-11-01T05:30:00Z')).toBe(`${text} (EDT)`)
  expect(formatNewYorkTime('2026-11-01T06:30:00Z')).toBe(`${text} (EST)`)
})

test('what is no time is told as nothing', () => {
  expect(formatNewYorkTime('soon')).toBe('')
})
