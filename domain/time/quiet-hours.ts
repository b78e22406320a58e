import { hours } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from './new-york.ts'
import { addDays, dayOf, onDay } from './wall-clock.ts'

/** By the New York clock. */
const quiet = { from: '21:00', until: '08:00' } as const

/** A trip that begins this soon cannot wait for the morning. */
const soonMs = hours(12)

/** When a text about a trip is to be sent: now, or in the morning where it is night and the trip can wait. */
export function whenToText(now: Date, { pickUpAt }: { pickUpAt: Date }): Date {
  const isSoon = pickUpAt.getTime() - now.getTime() <= soonMs
  return isSoon ? now : (endOfQuiet(now) ?? now)
}

/** When the night ends that this instant lies in; null by day. */
export function endOfQuiet(instant: Date): Date | null {
  const clock = newYorkClockAt(instant)
  const [day, time] = [dayOf(clock), clock.slice(11)]
  if (time >= quiet.until && time < quiet.from) return null
  return toInstant(onDay(`2000-01-01T${quiet.until}`, time < quiet.until ? day : addDays(day, 1)))
}
