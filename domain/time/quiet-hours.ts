import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from './new-york-clock.ts'
import { addDays, moveToDay, toCalendarDay } from './wall-clock.ts'

/** New York wall-clock times. */
const quietHours = { from: '21:00', until: '08:00' } as const

/** A text about a trip that begins within this time is sent at night too. */
const soonMs = hoursToMs(12)

/** When to send a text about a trip: now, or in the morning if it is night and the trip is not soon. */
export function smsSendTime(now: Date, { pickUpAt }: { pickUpAt: Date }): Date {
  const isSoon = pickUpAt.getTime() - now.getTime() <= soonMs
  return isSoon ? now : (quietHoursEnd(now) ?? now)
}

/** The end of the quiet hours this instant is in; null outside quiet hours. */
export function quietHoursEnd(instant: Date): Date | null {
  const clock = newYorkClockAt(instant)
  const [day, time] = [toCalendarDay(clock), clock.slice(11)]
  if (time >= quietHours.until && time < quietHours.from) return null
  return toInstant(
    moveToDay(`2000-01-01T${quietHours.until}`, time < quietHours.until ? day : addDays(day, 1)),
  )
}
