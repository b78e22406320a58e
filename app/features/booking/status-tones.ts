import type { BadgeTone } from '#app/ui/surfaces/badge.tsx'
import type { BookingStatus } from '#domain/status/booking-status.ts'

export const statusTones: Record<BookingStatus, BadgeTone> = {
  requested: 'primary',
  confirmed: 'success',
  assigned: 'success',
  'en-route': 'success',
  'on-location': 'success',
  'on-board': 'success',
  completed: 'neutral',
  cancelled: 'danger',
  expired: 'danger',
  'no-show': 'danger',
}
