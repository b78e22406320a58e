import { hoursToMs } from '#domain/constants.ts'
import { isAwaitingPickUp, isOver } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'

/** Whether the text is still true. A booking that ended or moved in the meantime has its own texts for that. */
export function isTextStillRelevant(
  kind: TextKind,
  { status, pickUpAt }: Pick<Booking, 'status' | 'pickUpAt'>,
  now: Date,
): boolean {
  const msLeft = pickUpAt.getTime() - now.getTime()
  switch (kind) {
    case 'cancelled':
      return status === 'cancelled'
    case 'changed':
      return !isOver(status) && msLeft > 0
    case 'confirmed':
      return isAwaitingPickUp(status) && msLeft > 0
    case 'chauffeur':
      return status === 'assigned' && msLeft > 0
    // Within two hours of the pick-up only the last reminder is sent.
    case 'reminder-24':
      return isAwaitingPickUp(status) && msLeft > hoursToMs(2) && msLeft <= hoursToMs(24) + leewayMs
    case 'reminder-2':
      return isAwaitingPickUp(status) && msLeft > 0 && msLeft <= hoursToMs(2) + leewayMs
  }
}

/** A reminder stays correct if the pick-up moves by less than this. */
const leewayMs = hoursToMs(1)
