import type { BookingStatus } from '#domain/status/booking-status.ts'

const payableStatuses = new Set<BookingStatus>(['requested', 'confirmed', 'assigned'])

/** Whether a booking can still be paid: its pick-up is ahead and its hold has not expired. */
export function canBePaid(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  return payableStatuses.has(status) && (holdExpiresAt === null || holdExpiresAt > now)
}
