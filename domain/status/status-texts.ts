import type { BookingStatus } from './booking-status.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The status of a booking in lists, on its page and in its timeline. */
export const bookingStatusLabels: Record<BookingStatus, string> = {
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

/** The same on a receipt, which others than the passenger read. */
export const receiptStatusLabels: Record<BookingStatus, string> = {
  ...bookingStatusLabels,
  'en-route': 'Chauffeur on the way',
  'on-location': 'Chauffeur at the pick-up',
  'no-show': 'Nobody came',
}

/** The payment status of a booking, on a receipt. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'Under way',
  requested: 'Requested by e-mail',
  authorized: 'Held on the card',
  paid: 'Paid',
  'partially-refunded': 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Not paid in time',
  disputed: 'Disputed with the bank',
}
