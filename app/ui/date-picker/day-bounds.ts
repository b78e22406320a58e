import { timeZone } from '#domain/constants.ts'
import {
  addDays,
  type CalendarDay,
  formatLongDate,
  parseTypedDate,
  toCalendarDay,
  wallClockAt,
} from '#domain/time/wall-clock.ts'

export type DayBounds = { today: CalendarDay; earliest: CalendarDay; latest: CalendarDay | undefined }

type Limits = { timezone: string; now: Date; minDate?: CalendarDay; maxDate?: CalendarDay }

/** Days up to and including today are disabled, in the date's time zone. */
export function dayBounds({ timezone, now, minDate, maxDate }: Limits): DayBounds {
  const today = toCalendarDay(wallClockAt(now, timezone || timeZone))
  const tomorrow = addDays(today, 1)
  return { today, earliest: minDate && minDate > tomorrow ? minDate : tomorrow, latest: maxDate }
}

type TypedDay = { ok: true; day: CalendarDay } | { ok: false; error: string }

export function parseTypedDay(text: string, { today, earliest, latest }: DayBounds): TypedDay {
  const day = parseTypedDate(text, today)
  if (day === null) return { ok: false, error: 'Enter the date as MM/DD/YYYY' }
  if (day < earliest) return { ok: false, error: `The earliest date is ${formatLongDate(earliest)}` }
  if (latest && day > latest) return { ok: false, error: `The latest date is ${formatLongDate(latest)}` }
  return { ok: true, day }
}
