import { timeZone } from '#domain/constants.ts'
import { formatClock } from '#domain/time/clock-face.ts'
import { instantsOf, newYorkClockAt } from '#domain/time/new-york.ts'

/** 'Tue, Nov 17, 9:30 a.m. New York time'; 'EDT' or 'EST' instead where the clocks show it twice. */
export function textTime(instant: Date): string {
  return `${day.format(instant)}, ${textClock(instant)}`
}

/** '9:30 a.m. New York time' */
export function textClock(instant: Date): string {
  const clock = newYorkClockAt(instant)
  const zone = instantsOf(clock).length > 1 ? zoneName(instant) : 'New York time'
  return `${formatClock(clock.slice(11))} ${zone}`
}

function zoneName(instant: Date): string {
  return zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })

const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
