import type { Shift } from '#domain/dispatch/chauffeur.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import type { Span } from './day.ts'

/** The shifts that begin on a day, the day before or the day after, in order. `always` for someone without shifts. */
export function shiftSpans(shifts: readonly Shift[], day: CalendarDay, always: Span): Span[] {
  if (shifts.length === 0) return [always]
  return [-1, 0, 1]
    .map((offset) => addDays(day, offset))
    .flatMap((date) =>
      shifts
        .filter(({ weekday }) => weekday === new Date(`${date}T00:00:00Z`).getUTCDay())
        .flatMap(({ from, to }) => {
          const start = toInstant(`${date}T${from}`)
          const end = toInstant(`${to > from ? date : addDays(date, 1)}T${to}`)
          return start && end ? [{ from: start.getTime() / 60_000, to: end.getTime() / 60_000 }] : []
        }),
    )
    .sort((one, other) => one.from - other.from)
}
