import { expect, test } from 'vitest'
import { instantsAt } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { listHolidays } from '#server/data/seed/rates.ts'
import { ordinaryDay, repeatedTime, skippedTime } from './pickup-dates.ts'

/** Every third day from 2026 to 2034 at three times, among them the hours in which New York and UTC disagree on the date. */
const starts = Array.from({ length: 1_000 }, (_, day) =>
  [3, 5, 17].map((hour) => new Date(Date.UTC(2026, 10, 17 + 3 * day, hour))),
).flat()
const holidays = new Set(Array.from({ length: 12 }, (_, year) => listHolidays(2026 + year)).flatMap(days))

test('an ordinary day is ahead, no holiday, and has 24 hours', () => {
  for (const now of starts) {
    const day = ordinaryDay(30, now)
    const noon = new Date(`${day}T12:00-05:00`).getTime()
    const hours =
      instantsAt(`${day}T00:30` as WallClock).length + instantsAt(`${day}T02:30` as WallClock).length
    const ahead = (noon - now.getTime()) / 86_400_000

    expect(ahead, `${now.toISOString()} → ${day}`).toSatisfy((days: number) => days > 29 && days < 51)
    expect(holidays).not.toContain(day)
    expect(hours).toBe(2)
  }
})

test('the time that is skipped does not exist, and the one that is repeated exists twice', () => {
  for (const now of starts) {
    expect(instantsAt(skippedTime(now)), skippedTime(now)).toEqual([])
    const repeated = instantsAt(repeatedTime(now))
    expect(repeated, repeatedTime(now)).toHaveLength(2)
    expect(repeated[0]?.getTime()).toBeGreaterThan(now.getTime() + 5 * 86_400_000)
    expect(skippedTime(now) > now.toISOString()).toBe(true)
  }
})

function days(holidays: { day: string }[]): string[] {
  return holidays.map(({ day }) => day)
}
