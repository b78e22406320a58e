import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZone } from '#domain/constants.ts'
import { applyClockFace, toClockFace } from './clock-face.ts'
import {
  instantsAt,
  isSkippedTime,
  newYorkClockAt,
  occurrenceAt,
  toInstant,
  toIsoOrTyped,
} from './new-york-clock.ts'
import {
  addDays,
  type CalendarDay,
  moveToDay,
  toCalendarDay,
  type WallClock,
  wallClockAt,
} from './wall-clock.ts'

const yearBegins = Date.UTC(2027, 0, 1, 5)
const minutesOfYear = 365 * 24 * 60

test('every minute of the daylight-saving days, and every five of the year, survive the pickers', () => {
  for (let minute = 0; minute < minutesOfYear; minute++) {
    const instant = yearBegins + minute * 60_000
    if (minute % 5 !== 0 && !isDayOfChange(instant)) continue
    const shown = clockOf2027(instant)
    const picked = applyClockFace(moveToDay('2000-01-01T00:00', toCalendarDay(shown)), toClockFace(shown))
    const meant = instantsAt(picked).map((found) => found.getTime())
    // One check instead of an expect() each: a hundred thousand of them take long.
    if (picked !== shown || !meant.includes(instant)) expect.fail(`${shown} became ${picked}, ${meant}`)
  }
}, 120_000)

function isDayOfChange(instant: number): boolean {
  return ['2027-03-14', '2027-11-07'].includes(clockOf2027(instant).slice(0, 10))
}

/** Computed from the law, not by Intl: daylight saving from March 14 to November 7, each at 2 a.m. */
function clockOf2027(instant: number): WallClock {
  const isDaylightSaving = instant >= Date.UTC(2027, 2, 14, 7) && instant < Date.UTC(2027, 10, 7, 6)
  return new Date(instant - (isDaylightSaving ? 4 : 5) * 3_600_000).toISOString().slice(0, 16) as WallClock
}

test('every minute on the calendar is one instant, except for none in one hour of a year and two in another', () => {
  const counts = [0, 0, 0]
  for (let day: CalendarDay = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1))
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const found = instantsAt(`${day}T${time}` as WallClock)
      counts[found.length] = (counts[found.length] ?? 0) + 1
      expect(found.every((instant) => newYorkClockAt(instant) === `${day}T${time}`)).toBe(true)
    }
  expect(counts).toEqual([4, 365 * 96 - 8, 4])
})

test('in spring the clocks skip from two to three', () => {
  expect(instantsAt('2027-03-14T01:59')).toEqual([new Date('2027-03-14T06:59Z')])
  for (const skipped of ['2027-03-14T02:00', '2027-03-14T02:59'] as const) {
    expect(instantsAt(skipped)).toEqual([])
    expect(toInstant(skipped)).toBe(null)
    expect(isSkippedTime(skipped)).toBe(true)
  }
  expect(instantsAt('2027-03-14T03:00')).toEqual([new Date('2027-03-14T07:00Z')])
})

test('in fall the hour from one to two occurs twice, the earlier first', () => {
  expect(instantsAt('2026-11-01T01:30')).toEqual([
    new Date('2026-11-01T05:30Z'),
    new Date('2026-11-01T06:30Z'),
  ])
  expect(toInstant('2026-11-01T01:30')).toEqual(new Date('2026-11-01T05:30Z'))
  expect(toInstant('2026-11-01T01:30', 'later')).toEqual(new Date('2026-11-01T06:30Z'))
  expect(instantsAt('2026-11-01T02:00')).toEqual([new Date('2026-11-01T07:00Z')])
})

test('a time that occurs once is the same for either occurrence', () => {
  expect(toInstant('2026-07-01T12:00', 'later')).toEqual(toInstant('2026-07-01T12:00', 'earlier'))
})

test('an invalid time has no instant and is not skipped', () => {
  for (const text of ['2027-02-30T12:00', '2027-01-01T24:00', '', 'soon']) {
    expect(instantsAt(text as WallClock)).toEqual([])
    expect(isSkippedTime(text)).toBe(false)
  }
})

test('a typed time becomes its instant; one that is unreadable or skipped stays as typed', () => {
  expect(toIsoOrTyped('2026-07-01T12:00')).toBe('2026-07-01T16:00:00.000Z')
  expect(toIsoOrTyped('2026-11-01T01:30', 'later')).toBe('2026-11-01T06:30:00.000Z')
  for (const typed of ['', 'soon', '2027-02-30T12:00', '2027-03-14T02:30'])
    expect(toIsoOrTyped(typed)).toBe(typed)
})

const anyInstant = fc
  .date({ min: new Date('2007-01-01T05:00Z'), max: new Date('2099-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

test('an instant is restored from its clock time and occurrence', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, aroundFall()), (instant) => {
      expect(toInstant(newYorkClockAt(instant), occurrenceAt(instant))).toEqual(instant)
    }),
  )
})

test('New York’s clock matches its time zone', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      expect(newYorkClockAt(instant)).toBe(wallClockAt(instant, timeZone))
    }),
  )
})

function aroundFall(): fc.Arbitrary<Date> {
  return fc.nat(6 * 60).map((minutes) => new Date(Date.UTC(2026, 10, 1, 3) + minutes * 60_000))
}
