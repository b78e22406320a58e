import type { AuditChange } from '#domain/audit/audit.ts'
import type { Shift } from '#domain/dispatch/chauffeur.ts'
import { formatDate } from '#domain/time/wall-clock.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The fields that differ, as people read them. `labels` has the fields in their order. */
export function describeChanges<Fields extends object>(
  labels: { [Name in keyof Fields]: string },
  before: Partial<Fields>,
  after: Fields,
): AuditChange[] {
  return (Object.keys(labels) as (keyof Fields)[])
    .map((name) => ({ field: labels[name], from: toText(before[name]), to: toText(after[name]) }))
    .filter(({ from, to }) => from !== to)
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(itemText).join(', ') : null
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDate(value as Parameters<typeof formatDate>[0])
    : String(value)
}

function itemText(item: unknown): string {
  return typeof item === 'string' ? item : shiftText(item as Shift)
}

function shiftText({ weekday, from, to }: Shift): string {
  return `${weekdays[weekday]} ${from}–${to}`
}
