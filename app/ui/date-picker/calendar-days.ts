import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import type { DayBounds } from './use-typed-date.ts'

/** The weeks of the day's month, Sunday first. A place before the first or after the last day is null. */
export function monthWeeks(day: CalendarDay): (CalendarDay | null)[][] {
  const first = `${day.slice(0, 8)}01` as CalendarDay
  const places = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: daysInMonth(day) }, (_, index) => addDays(first, index)),
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => places[week * 7 + weekday] ?? null),
  )
}

/** The day that a key moves to, as in the date grid of the WAI-ARIA patterns; null if the key does not move. */
export function dayAfterKey(
  day: CalendarDay,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10) as CalendarDay
  return addDays(first, Math.min(date, daysInMonth(first)) - 1)
}

export function clampDay(day: CalendarDay, { earliest, latest }: DayBounds): CalendarDay {
  if (day < earliest) return earliest
  return latest && day > latest ? latest : day
}

function daysInMonth(day: CalendarDay): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}
