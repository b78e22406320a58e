import type { KeptBooking } from '#app/features/wizard/submit-receipt.ts'
import { calendarFile } from '#domain/booking/calendar-entry.ts'

/** A trip that was booked just now, as a calendar file. */
export function tripCalendar(booking: KeptBooking, host: string): string {
  const { reference, createdAt, trip } = booking
  const status = booking.status === 'confirmed' ? 'confirmed' : 'requested'
  return calendarFile({ ...trip, reference, status, changes: 0, changedAt: createdAt }, host)
}
