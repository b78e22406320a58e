import { timeZone } from '#domain/constants.ts'
import { formatClock } from '#domain/time/clock-face.ts'
import { instantsOf, newYorkClockAt } from '#domain/time/new-york.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'

/** 'Tuesday, November 17, 2026, 9:30 a.m., New York time', and which of two where the clocks show it twice. */
export function newYorkTime(instant: Date): string {
  const clock = newYorkClockAt(instant)
  const which = instantsOf(clock).length > 1 ? ` (${zoneName(instant)})` : ''
  return `${formatLongDate(clock)}, ${formatClock(clock.slice(11))}, New York time${which}`
}

/** 'Nov 17, 9:30 a.m.', short enough for a subject. */
export function shortNewYorkTime(instant: Date): string {
  return `${shortDay.format(instant)}, ${formatClock(newYorkClockAt(instant).slice(11))}`
}

/** 'EDT' or 'EST'. */
function zoneName(instant: Date): string {
  return zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
