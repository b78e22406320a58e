import { timeZone } from '#domain/constants.ts'
import { formatTime } from './clock-face.ts'
import { instantsAt, newYorkClockAt } from './new-york-clock.ts'
import { formatLongDate } from './wall-clock.ts'

/**
 * 'Tuesday, November 17, 2026, 9:30 a.m., New York time', with the time zone if the time occurs twice. Empty for an
 * invalid date.
 */
export function formatNewYorkTime(instant: Date | string): string {
  const read = new Date(instant)
  if (Number.isNaN(read.getTime())) return ''
  const clock = newYorkClockAt(read)
  const which = isAmbiguousTime(read) ? ` (${timeZoneAbbreviation(read)})` : ''
  return `${formatLongDate(clock)}, ${formatTime(clock.slice(11))}, New York time${which}`
}

/** 'Nov 17, 9:30 a.m.', short enough for an email subject. */
export function formatShortNewYorkTime(instant: Date): string {
  return `${shortDay.format(instant)}, ${formatTime(newYorkClockAt(instant).slice(11))}`
}

/** Whether the clocks show this time twice. */
export function isAmbiguousTime(instant: Date): boolean {
  return instantsAt(newYorkClockAt(instant)).length > 1
}

/** 'EDT' or 'EST'. */
export function timeZoneAbbreviation(instant: Date): string {
  return zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
