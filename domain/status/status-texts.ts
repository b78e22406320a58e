import type { BookingStatus } from './booking-status.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The status of a booking in lists, on its page and in its timeline. */
export const bookingStatusLabels: Record<BookingStatus, string> = {
  requested: 'Not confirmed yet',
  confirmed: 'Confirmed',
  assigned: 'Chauffeur assigned',
  'en-route': 'On the way to you',
  'on-location': 'Chauffeur has arrived',
  'on-board': 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  expired: 'Expired',
  'no-show': 'No-show',
}

/** The same on a receipt, which others than the passenger read. */
export const receiptStatusLabels: Record<BookingStatus, string> = {
  ...bookingStatusLabels,
  'en-route': 'Chauffeur on the way',
}

/** The payment status of a booking, on a receipt. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'In progress',
  requested: 'Requested by email',
  authorized: 'Authorized on the card',
  paid: 'Paid',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Not paid in time',
  disputed: 'Disputed with the bank',
}
