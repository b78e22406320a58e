import { expect, test } from 'vitest'
import { formatRule } from '#domain/pricing/rates/rates.ts'
import { formatCents, formatDollars, formatWholeDollars } from './price.ts'

test('an amount shows its cents and a true minus sign, a rate its cents only if it has some', () => {
  expect(formatCents(14_820)).toBe('$148.20')
  expect(formatCents(102_000)).toBe('$1,020.00')
  expect(formatCents(-2500)).toBe('−$25.00')
  expect(formatDollars(2500)).toBe('$25')
  expect(formatDollars(102_000)).toBe('$1,020')
  expect(formatDollars(275)).toBe('$2.75')
})

test.each([
  ['cents', 2500, '$25'],
  ['millipercent', 8875, '8.875%'],
  ['millipercent', 20_000, '20%'],
  ['minutes', 1, '1 minute'],
  ['minutes', 15, '15 minutes'],
  ['hours', 24, '24 hours'],
  ['hours', 48, '48 hours'],
  ['hours', 168, '7 days'],
  ['time-of-day', 22 * 60, '10 p.m.'],
  ['time-of-day', 6 * 60, '6 a.m.'],
  ['time-of-day', 0, '12 a.m.'],
  ['time-of-day', 12 * 60 + 30, '12:30 p.m.'],
] as const)('a rule in %s with the value %i reads %j', (unit, value, text) => {
  expect(formatRule({ unit, value })).toBe(text)
})

test.each([
  [13_755, '$138'],
  [13_800, '$138'],
  [13_801, '$139'],
  [102_000, '$1,020'],
])('outside checkout %d cents are shown as %s, never as less', (cents, text) => {
  expect(formatWholeDollars(cents)).toBe(text)
})
