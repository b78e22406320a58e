import { timeZone } from '#domain/constants.ts'
import { formatTime } from './clock-face.ts'
import { instantsAt, newYorkClockAt } from './new-york-clock.ts'
import { addDays, formatLongDate, toCalendarDay } from './wall-clock.ts'

/**
 * 'Tuesday, November 17, 2026, 9:30 a.m., New York time', with the time zone if the time occurs twice. Empty for an
 * invalid date.
 */
export function formatNewYorkTime(instant: Date | string): string {
  const read = new Date(instant)
  if (Number.isNaN(read.getTime())) return ''
  const clock = newYorkClockAt(read)
  const which = isAmbiguousTime(read) ? ` (${timeZoneAbbreviation(read)})` : ''
  return `${formatLongDate(clock)}, ${formatNewYorkClock(read)}, New York time${which}`
}

/** '9:30 a.m.' */
export function formatNewYorkClock(instant: Date | string): string {
  return formatTime(newYorkClockAt(new Date(instant)).slice(11))
}

/** 'Nov 17, 9:30 a.m.', short enough for an email subject. */
export function formatShortNewYorkTime(instant: Date): string {
  return `${shortDay.format(instant)}, ${formatNewYorkClock(instant)}`
}

/** 'Tue, Nov 17, 5 a.m.' */
export function formatShortDayAndTime(instant: Date): string {
  return `${shortWeekday.format(instant)}, ${formatNewYorkClock(instant)}`
}

/** '5:00–5:42 p.m.', '11:50 a.m.–12:20 p.m.' */
export function formatTimeSpan(from: Date, to: Date): string {
  const [start = '', end = ''] = [from, to].map((instant) =>
    clockTime.format(instant).replace(/\u202f/g, ' '),
  )
  const half = (time: string) => time.slice(-2)
  const spoken = (time: string) => time.replace(' AM', ' a.m.').replace(' PM', ' p.m.')
  return `${half(start) === half(end) ? start.slice(0, -3) : spoken(start)}–${spoken(end)}`
}

/** '3:26 p.m. today', '9 a.m. tomorrow', '9:30 a.m. on Thu, Nov 19', by New York's calendar. */
export function formatDeadline(instant: Date, now: Date): string {
  const clock = newYorkClockAt(instant)
  const time = formatNewYorkClock(instant)
  const today = toCalendarDay(newYorkClockAt(now))
  if (toCalendarDay(clock) === today) return `${time} today`
  if (toCalendarDay(clock) === addDays(today, 1)) return `${time} tomorrow`
  return `${time} on ${shortWeekday.format(instant)}`
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

const clockTime = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })

const shortWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
