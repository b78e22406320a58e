import { pickUp } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'

/**
 * The pick-up time that an empty form proposes: SPEC's now + 2 days, rounded up to a quarter hour. A time between 9 p.m.
 * and 7 a.m. in New York becomes the next 9 a.m., because few trips begin at night and an overlooked default would.
 */
export function suggestPickUp(now: Date): Date {
  const earliest = new Date(Math.ceil((now.getTime() + pickUp.defaultLeadMs) / quarterMs) * quarterMs)
  const clock = newYorkClockAt(earliest)
  const hour = hourOf(clock)
  if (hour >= firstDayHour && hour < firstNightHour) return earliest
  const today = toCalendarDay(clock)
  const day = hour >= firstNightHour ? addDays(today, 1) : today
  return toInstant(`${day}T${morning}`) ?? earliest
}

const quarterMs = 15 * 60_000
const firstDayHour = 7
const firstNightHour = 21
const morning = '09:00'

function hourOf(clock: WallClock): number {
  return Number(clock.slice(11, 13))
}
