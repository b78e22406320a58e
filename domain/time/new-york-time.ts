import { timeZone } from '#domain/constants.ts'
import { formatClock } from './clock-face.ts'
import { instantsOf, newYorkClockAt } from './new-york.ts'
import { formatLongDate } from './wall-clock.ts'

/**
 * 'Tuesday, November 17, 2026, 9:30 a.m., New York time', and which of two where the clocks show it twice. Nothing for
 * what is no time.
 */
export function newYorkTime(instant: Date | string): string {
  const read = new Date(instant)
  if (Number.isNaN(read.getTime())) return ''
  const clock = newYorkClockAt(read)
  const which = isShownTwice(read) ? ` (${zoneName(read)})` : ''
  return `${formatLongDate(clock)}, ${formatClock(clock.slice(11))}, New York time${which}`
}

/** 'Nov 17, 9:30 a.m.', short enough for a subject. */
export function shortNewYorkTime(instant: Date): string {
  return `${shortDay.format(instant)}, ${formatClock(newYorkClockAt(instant).slice(11))}`
}

/** Whether the clocks show this time in two hours that follow each other. */
export function isShownTwice(instant: Date): boolean {
  return instantsOf(newYorkClockAt(instant)).length > 1
}

/** 'EDT' or 'EST'. */
export function zoneName(instant: Date): string {
  return zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
