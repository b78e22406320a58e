import { expect, test } from 'vitest'
import { formatNewYorkTime, formatShortNewYorkTime } from './format-new-york-time.ts'

test("a time shows New York's clock and names the zone", () => {
  expect(formatNewYorkTime('2026-11-17T14:30:00Z')).toBe(
    'Tuesday, November 17, 2026, 9:30 a.m., New York time',
  )
  expect(formatNewYorkTime(new Date('2026-07-01T13:05:00Z'))).toBe(
    'Wednesday, July 1, 2026, 9:05 a.m., New York time',
  )
})

test('the short form fits an email subject', () => {
  expect(formatShortNewYorkTime(new Date('2026-07-01T03:05:00Z'))).toBe('Jun 30, 11:05 p.m.')
})

test('a time that occurs twice shows which of the two it is', () => {
  const text = 'Sunday, November 1, 2026, 1:30 a.m., New York time'
  expect(formatNewYorkTime('2026-11-01T05:30:00Z')).toBe(`${text} (EDT)`)
  expect(formatNewYorkTime('2026-11-01T06:30:00Z')).toBe(`${text} (EST)`)
})

test('an invalid date is empty', () => {
  expect(formatNewYorkTime('soon')).toBe('')
})
