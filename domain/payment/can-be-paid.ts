import type { BookingStatus } from '#domain/status/booking-status.ts'

const payableStatuses = new Set<BookingStatus>(['requested', 'confirmed', 'assigned'])

/** Whether something may still be paid for a booking: it lies ahead, and the car is still kept for it. */
export function canBePaid(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  return payableStatuses.has(status) && (holdExpiresAt === null || holdExpiresAt > now)
}
