import { pickUp } from '#domain/constants.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, formatLongDate, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'

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

type ChosenPickUp = { pickUpAt: WallClock; isPickUpSuggested: boolean }

/** Asks the customer to confirm a time that is probably a mistake: overlooked, or at night. Null if it is neither. */
export function pickUpQuestion({ pickUpAt, isPickUpSuggested }: ChosenPickUp): string | null {
  const moment = `${formatTime(pickUpAt.slice(11))} on ${formatLongDate(pickUpAt)}`
  if (isPickUpSuggested) return `You haven’t changed the suggested time, ${moment}. Is that right?`
  return hourOf(pickUpAt) < firstEarlyHour ? `Pick-up is at ${moment}. Is that right?` : null
}

/** From here on an early pick-up is common: flights leave from 6 a.m. */
const firstEarlyHour = 5

function hourOf(clock: WallClock): number {
  return Number(clock.slice(11, 13))
}
