import { expect, test } from 'vitest'
import { dayBounds, parseTypedDay } from './use-typed-date.ts'

/** A quarter past eleven at night in New York; already the 16th in London and Tokyo. */
const now = new Date('2026-11-16T04:15:00Z')

test('an empty time zone is New York, whose tomorrow is the earliest day', () => {
  expect(dayBounds({ timezone: '', now })).toEqual({ today: '2026-11-15', earliest: '2026-11-16' })
})

test('another time zone has its own today', () => {
  expect(dayBounds({ timezone: 'Asia/Tokyo', now })).toMatchObject({
    today: '2026-11-16',
    earliest: '2026-11-17',
  })
})

test('a minimum can only make the earliest day later', () => {
  expect(dayBounds({ timezone: '', now, minDate: '2026-12-01' }).earliest).toBe('2026-12-01')
  expect(dayBounds({ timezone: '', now, minDate: '2026-01-01' }).earliest).toBe('2026-11-16')
})

test('a typed day is refused up to and including now, and after the maximum', () => {
  const bounds = dayBounds({ timezone: '', now, maxDate: '2026-12-31' })
  expect(parseTypedDay('11/15/2026', bounds)).toEqual({
    ok: false,
    error: 'The earliest date is Monday, November 16, 2026',
  })
  expect(parseTypedDay('11/16/2026', bounds)).toEqual({ ok: true, day: '2026-11-16' })
  expect(parseTypedDay('12/31/2026', bounds)).toEqual({ ok: true, day: '2026-12-31' })
  expect(parseTypedDay('1/1/2027', bounds)).toEqual({
    ok: false,
    error: 'The latest date is Thursday, December 31, 2026',
  })
  expect(parseTypedDay('soon', bounds)).toEqual({ ok: false, error: 'Enter the date as MM/DD/YYYY' })
})
