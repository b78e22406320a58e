import { expect, test } from 'vitest'
import { addMonths, clampDay, dayAfterKey, monthWeeks } from './calendar-days.ts'

test('a month has its days in weeks from Sunday to Saturday, with empty places around them', () => {
  const weeks = monthWeeks('2026-11-17')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(monthWeeks('2026-08-05')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(monthWeeks('2026-08-05')).toHaveLength(6)
  expect(monthWeeks('2026-02-10')).toHaveLength(4)
})

test.each([
  ['ArrowLeft', '2026-11-16'],
  ['ArrowRight', '2026-11-18'],
  ['ArrowUp', '2026-11-10'],
  ['ArrowDown', '2026-11-24'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-17'],
  ['PageDown', '2026-12-17'],
  ['a', null],
])('%s moves from Tuesday, November 17 to %s', (key, day) => {
  expect(dayAfterKey('2026-11-17', { key, shiftKey: false })).toBe(day)
})

test('with Shift, the page keys move by a year', () => {
  expect(dayAfterKey('2028-02-29', { key: 'PageDown', shiftKey: true })).toBe('2029-02-28')
  expect(dayAfterKey('2026-11-17', { key: 'PageUp', shiftKey: true })).toBe('2025-11-17')
})

test('a month that is too short has its last day instead', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test('a day outside the bounds becomes the nearest one inside', () => {
  const bounds = { today: '2026-11-15', earliest: '2026-11-16', latest: '2026-12-01' } as const
  expect(clampDay('2026-11-01', bounds)).toBe('2026-11-16')
  expect(clampDay('2026-12-24', bounds)).toBe('2026-12-01')
  expect(clampDay('2030-12-24', { ...bounds, latest: undefined })).toBe('2030-12-24')
})
