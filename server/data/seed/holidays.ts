import type { Holiday } from '#domain/pricing/rates/rates.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** The days of a year on which our chauffeurs are away from their own tables. */
export function listHolidays(year: number): Holiday[] {
  return [
    { day: date(year, 1, 1), name: 'New Year’s Day' },
    { day: weekday(year, 5, monday, 'last'), name: 'Memorial Day' },
    { day: date(year, 7, 4), name: 'Independence Day' },
    { day: weekday(year, 9, monday, 1), name: 'Labor Day' },
    { day: weekday(year, 11, thursday, 4), name: 'Thanksgiving Day' },
    { day: date(year, 12, 24), name: 'Christmas Eve' },
    { day: date(year, 12, 25), name: 'Christmas Day' },
    { day: date(year, 12, 31), name: 'New Year’s Eve' },
  ]
}

const [monday, thursday] = [1, 4]

function date(year: number, month: number, day: number): CalendarDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as CalendarDay
}

/** The first, second… of a weekday in a month, or its last. */
function weekday(year: number, month: number, weekday: number, which: number | 'last'): CalendarDay {
  const firstOf = which === 'last' ? lastDay(year, month) - 6 : 1
  const begins = new Date(Date.UTC(year, month - 1, firstOf)).getUTCDay()
  const day = firstOf + ((weekday - begins + 7) % 7)
  return date(year, month, which === 'last' ? day : day + (which - 1) * 7)
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
