import { addDays, moveToDay, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'

/** Moves a return that is not after its pick-up to the day after it. */
export function returnAfterPickUp(pickUpAt: WallClock, returnAt: WallClock): WallClock {
  return returnAt > pickUpAt ? returnAt : moveToDay(pickUpAt, addDays(toCalendarDay(pickUpAt), 1))
}
