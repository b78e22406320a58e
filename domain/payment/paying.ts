import type { BookingStatus } from '#domain/booking/booking-status.ts'

const payable = new Set<BookingStatus>(['requested', 'confirmed', 'assigned'])

/** Whether something may still be paid for a booking: it lies ahead, and the car is still kept for it. */
export function mayBePaid(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  return payable.has(status) && (holdExpiresAt === null || holdExpiresAt > now)
}
