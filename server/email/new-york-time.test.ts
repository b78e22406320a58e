import { expect, test } from 'vitest'
import { newYorkTime, shortNewYorkTime } from './new-york-time.ts'

test('a time is told by New York’s clocks, and says so', () => {
  const instant = new Date('2026-07-01T03:05:00Z')

  expect(newYorkTime(instant)).toBe('Tuesday, June 30, 2026, 11:05 p.m., New York time')
  expect(shortNewYorkTime(instant)).toBe('Jun 30, 11:05 p.m.')
})

test('where the clocks show a time twice, it is told which', () => {
  expect(newYorkTime(new Date('2026-11-01T05:30:00Z'))).toMatch(/1:30 a\.m\., New York time \(EDT\)$/)
  expect(newYorkTime(new Date('2026-11-01T06:30:00Z'))).toMatch(/1:30 a\.m\., New York time \(EST\)$/)
})
