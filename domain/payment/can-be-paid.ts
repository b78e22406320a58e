import { type BookingStatus, isBeforeDeparture } from '#domain/status/booking-status.ts'

/** Whether a booking may still be paid: no chauffeur has set out, and its hold has not expired. */
export function canBePaid(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  return isBeforeDeparture(status) && (holdExpiresAt === null || holdExpiresAt > now)
}
