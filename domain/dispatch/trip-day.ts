import { hoursToMs } from '#domain/constants.ts'
import { type BookingStatus, isAwaitingPickUp, isInProgress } from '#domain/status/booking-status.ts'

const dayMs = hoursToMs(24)

/** Whether a customer follows the trip: it is within a day, or under way. */
export function isTripDay(
  {
    status,
    pickUpAt,
    returnAt,
  }: { status: BookingStatus; pickUpAt: Date | string; returnAt: Date | string | null },
  now: Date,
): boolean {
  if (isInProgress(status)) return true
  return isAwaitingPickUp(status) && [pickUpAt, returnAt].some((at) => at !== null && isWithinDay(at, now))
}

function isWithinDay(at: Date | string, now: Date): boolean {
  return Math.abs(new Date(at).getTime() - now.getTime()) <= dayMs
}
