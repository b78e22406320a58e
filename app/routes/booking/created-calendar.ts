import type { KeptBooking } from '#app/features/wizard/submit-receipt.ts'
import { calendarFile } from '#domain/booking/calendar-entry.ts'

/** A trip that was booked just now, as a calendar file. */
export function tripCalendar({ reference, createdAt, trip }: KeptBooking, host: string): string {
  return calendarFile({ ...trip, reference, status: 'requested', changes: 0, changedAt: createdAt }, host)
}
