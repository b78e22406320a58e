import type { BadgeTone } from '#app/ui/surfaces/badge.tsx'
import type { BookingStatus } from '#domain/status/booking-status.ts'

export const statusLabels: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Chauffeur assigned',
  'en-route': 'On the way to you',
  'on-location': 'At the pick-up',
  'on-board': 'Under way',
  completed: 'Completed',
  cancelled: 'Canceled',
  expired: 'Expired',
  'no-show': 'No-show',
}

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
