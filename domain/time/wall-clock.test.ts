import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZone } from '#domain/constants.ts'
import {
  addDays,
  type CalendarDay,
  formatLongDate,
  formatTypedDate,
  formatWallClock,
  isWallClock,
  moveToDay,
  parseTypedDate,
  parseWallClock,
  toCalendarDay,
  wallClockAt,
} from './wall-clock.ts'

const today = '2026-11-15'

const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00Z'), max: new Date('2099-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay)

test('a wall-clock time survives parsing and formatting', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(23), fc.nat(59), (day, hour, minute) => {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      const parts = { year, month, day: date, hour, minute }
      expect(parseWallClock(formatWallClock(parts))).toEqual(parts)
    }),
  )
})

test.each([
  '',
  '2026-11-17',
  '2026-11-17T9:05',
  '2026-11-17T24:00',
  '2026-11-17T12:60',
  '2026-02-29T12:00',
  '2026-13-01T12:00',
  '2026-11-00T12:00',
  '2026-11-17T12:00:00',
  '2026-11-17T12:00Z',
])('%j is not a wall-clock time', (text) => {
  expect(isWallClock(text)).toBe(false)
})

test('a leap day is a day', () => {
  expect(isWallClock('2028-02-29T12:00')).toBe(true)
})

test('picking another day does not change the time', () => {
  expect(moveToDay('2026-11-17T21:45', '2027-01-02')).toBe('2027-01-02T21:45')
  expect(toCalendarDay('2026-11-17T21:45')).toBe('2026-11-17')
})

test("an instant shows its zone's clock, whatever the machine's zone", () => {
  expect(wallClockAt(new Date('2026-11-16T04:59:59Z'), timeZone)).toBe('2026-11-15T23:59')
  expect(wallClockAt(new Date('2026-11-16T05:00:00Z'), timeZone)).toBe('2026-11-16T00:00')
  expect(wallClockAt(new Date('2026-07-01T16:00:00Z'), timeZone)).toBe('2026-07-01T12:00')
  expect(wallClockAt(new Date('2026-11-16T04:59:59Z'), 'Asia/Tokyo')).toBe('2026-11-16T13:59')
})

test('days are added across months, years and daylight saving', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('the long form names the weekday and the month', () => {
  expect(formatLongDate('2026-11-17T09:00')).toBe('Tuesday, November 17, 2026')
  expect(formatLongDate('2026-01-01')).toBe('Thursday, January 1, 2026')
})

test('every day is parsed from its typed and its long form', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseTypedDate(formatTypedDate(day), today)).toBe(day)
      expect(parseTypedDate(formatLongDate(day), today)).toBe(day)
      expect(parseTypedDate(day, today)).toBe(day)
    }),
  )
})

test.each([
  '11/17/2026',
  ' 11/17/2026 ',
  '11-17-2026',
  '11.17.2026',
  '11 17 2026',
  '11/17/26',
  '11/17',
  '11172026',
  'nov 17',
  'Nov. 17, 2026',
  'November 17th, 2026',
  '17 November 2026',
  'Tue, Nov 17 2026',
  'tuesday november 17 2026',
])('%j is parsed as November 17, 2026', (text) => {
  expect(parseTypedDate(text, today)).toBe('2026-11-17')
})

test('one-digit months and days are accepted', () => {
  expect(parseTypedDate('1/2/2027', today)).toBe('2027-01-02')
  expect(parseTypedDate('Sept 5 2027', today)).toBe('2027-09-05')
})

test('a date without a year is the next one', () => {
  expect(parseTypedDate('11/15', today)).toBe('2026-11-15')
  expect(parseTypedDate('11/14', today)).toBe('2027-11-14')
  expect(parseTypedDate('2/29', today)).toBe('2028-02-29')
})

test.each([
  '',
  'tomorrow',
  '11',
  '13/40/2026',
  '02/30/2027',
  '2/30',
  '11/17/202',
  '11/17/20266',
  '1/2/3/4',
  'ma 5 2027',
  'nov nov 2027',
  'nov 17 soon',
  '2026 11',
])('%j is not a date', (text) => {
  expect(parseTypedDate(text, today)).toBe(null)
})

test('any typed text yields a real day or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. ,novembrt') }), (text) => {
      const day = parseTypedDate(text, today)
      expect(day === null || isWallClock(`${day}T00:00`)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
