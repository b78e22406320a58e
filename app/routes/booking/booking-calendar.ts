import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import { calendarFile } from '#domain/booking/detail/calendar-file.ts'

/** The new booking as a calendar file. */
export function bookingCalendarFile(booking: SavedBooking, host: string): string {
  const { reference, createdAt, trip } = booking
  const status = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return calendarFile({ ...trip, reference, status, changes: 0, changedAt: createdAt }, host)
}
