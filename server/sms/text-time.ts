import { timeZone } from '#domain/constants.ts'
import { formatClock } from '#domain/time/clock-face.ts'
import { newYorkClockAt } from '#domain/time/new-york.ts'
import { isShownTwice, zoneName } from '#domain/time/new-york-time.ts'

/** 'Tue, Nov 17, 9:30 a.m. New York time'; 'EDT' or 'EST' instead where the clocks show it twice. */
export function textTime(instant: Date): string {
  return `${day.format(instant)}, ${textClock(instant)}`
}

/** '9:30 a.m. New York time' */
function textClock(instant: Date): string {
  const zone = isShownTwice(instant) ? zoneName(instant) : 'New York time'
  return `${formatClock(newYorkClockAt(instant).slice(11))} ${zone}`
}

const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
