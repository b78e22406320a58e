import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import {
  addDays,
  type CalendarDay,
  formatTypedDate,
  toCalendarDay,
  type WallClock,
} from '#domain/time/wall-clock.ts'

/**
 * Dates for tests that type them against the real clock.
 *
 * An ordinary day, at least so many days ahead by New York's calendar: a Tuesday or Wednesday that is no holiday. Clocks
 * change on Sundays, and holidays that move fall on Mondays, Thursdays, Fridays and Sundays.
 */
export function ordinaryDay(daysAhead: number, now = new Date()): CalendarDay {
  let day = addDays(toCalendarDay(newYorkClockAt(now)), daysAhead)
  while (!ordinaryWeekdays.has(weekdayOf(day)) || holidays.has(day.slice(5))) day = addDays(day, 1)
  return day
}

/** The next time, at least a week ahead, that New York's clocks skip: on the second Sunday in March they go forward at 2. */
export function skippedTime(now = new Date()): WallClock {
  return `${nextSunday('-03-08', now)}T02:30` as WallClock
}

/** The next time, at least a week ahead, that they show twice: on the first Sunday in November they go back at 2. */
export function repeatedTime(now = new Date()): WallClock {
  return `${nextSunday('-11-01', now)}T01:30` as WallClock
}

/** A random day as it is typed, so that no test takes another's cars. */
export function freeDay(): string {
  const days = 30 + Math.floor(Math.random() * 600)
  return formatTypedDate(addDays(toCalendarDay(newYorkClockAt(new Date())), days))
}

/** The first Sunday on or after this day of the year, this year or next. */
function nextSunday(from: '-03-08' | '-11-01', now: Date): CalendarDay {
  const earliest = addDays(toCalendarDay(newYorkClockAt(now)), 7)
  const year = Number(earliest.slice(0, 4))
  const sundays = [year, year + 1].map((each) => {
    let day = `${each}${from}` as CalendarDay
    while (weekdayOf(day) !== 0) day = addDays(day, 1)
    return day
  })
  return sundays.find((day) => day >= earliest) as CalendarDay
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

const ordinaryWeekdays = new Set([2, 3])

const holidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-24', '12-25', '12-31'])
