import { moveByDays, type WallClock } from '#domain/time/wall-clock.ts'

/** Moves a return that is not after its pick-up to the day after it. */
export function returnAfterPickUp(pickUpAt: WallClock, returnAt: WallClock): WallClock {
  return returnAt > pickUpAt ? returnAt : moveByDays(pickUpAt, 1)
}
