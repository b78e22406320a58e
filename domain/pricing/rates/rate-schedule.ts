import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import type { DatedRow } from './rates.ts'

/** The current and future rows of one rate in order, each ending when the next one begins. */
export function buildRateSchedule<Row extends DatedRow>(rows: readonly Row[], today: CalendarDay): Row[] {
  const inOrder = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return inOrder
    .map((row, index) => ({ ...row, validTo: lastDay(row, inOrder[index + 1]) }))
    .filter(({ validTo }) => validTo === null || validTo >= today)
}

function lastDay(row: DatedRow, next: DatedRow | undefined): CalendarDay | null {
  if (!next) return row.validTo
  const beforeNext = addDays(next.validFrom, -1)
  return row.validTo === null || row.validTo > beforeNext ? beforeNext : row.validTo
}
