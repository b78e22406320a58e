import { hoursToMs } from '#domain/constants.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { TextKind } from '#server/queue/job-definitions.ts'

/** Whether what is to be told still holds: a booking that has ended meanwhile, or has moved, has news of its own. */
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
      return !bookingMachine.isFinal(status) && msLeft > 0
    case 'confirmed':
      return isAwaited(status) && msLeft > 0
    case 'chauffeur':
      return status === 'assigned' && msLeft > 0
    // From then on the last reminder is the one to come.
    case 'reminder-24':
      return isAwaited(status) && msLeft > hoursToMs(2) && msLeft <= hoursToMs(24) + leewayMs
    case 'reminder-2':
      return isAwaited(status) && msLeft > 0 && msLeft <= hoursToMs(2) + leewayMs
  }
}

/** Pick-ups that move by less leave the reminder right. */
const leewayMs = hoursToMs(1)

/** The car is theirs, and they are not in it yet. */
function isAwaited(status: BookingStatus): boolean {
  return awaited.has(status)
}

const awaited = new Set<BookingStatus>(['confirmed', 'assigned', 'en-route', 'on-location'])
