import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, formatShortDate, toCalendarDay } from '#domain/time/wall-clock.ts'

export function dayOf(instant: string | Date): CalendarDay {
  return toCalendarDay(newYorkClockAt(new Date(instant)))
}

/** 'Today', 'Tomorrow', 'Yesterday', or 'Thu, Nov 19'. */
export function dayName(day: CalendarDay, now: Date): string {
  const today = dayOf(now)
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
  return formatShortDate(day)
}
