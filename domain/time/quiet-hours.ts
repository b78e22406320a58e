import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from './new-york-clock.ts'
import { addDays, moveToDay, toCalendarDay } from './wall-clock.ts'

/** By the New York clock. */
const quietHours = { from: '21:00', until: '08:00' } as const

/** A trip that begins this soon cannot wait for the morning. */
const soonMs = hoursToMs(12)

/** When a text about a trip is to be sent: now, or in the morning where it is night and the trip can wait. */
export function smsSendTime(now: Date, { pickUpAt }: { pickUpAt: Date }): Date {
  const isSoon = pickUpAt.getTime() - now.getTime() <= soonMs
  return isSoon ? now : (quietHoursEnd(now) ?? now)
}

/** When the night ends that this instant lies in; null by day. */
export function quietHoursEnd(instant: Date): Date | null {
  const clock = newYorkClockAt(instant)
  const [day, time] = [toCalendarDay(clock), clock.slice(11)]
  if (time >= quietHours.until && time < quietHours.from) return null
  return toInstant(
    moveToDay(`2000-01-01T${quietHours.until}`, time < quietHours.until ? day : addDays(day, 1)),
  )
}
