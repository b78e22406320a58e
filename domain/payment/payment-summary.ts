import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { PaymentStatus } from '#domain/booking/payment-status.ts'
import { authorizedOf, balanceOf, disputedOf, type Money, openAttempt, refundedOf } from './money.ts'

/** How a booking's payment stands, in the one word that lists and customers see. What counts more comes first. */
export function paymentSummary(status: BookingStatus, money: Money): PaymentStatus {
  if (status === 'expired') return 'expired'
  const open = openAttempt(money.payments)
  if (open) return open.method === 'card' ? 'pending' : 'requested'
  if (authorizedOf(money) > 0) return 'authorized'
  if (disputedOf(money) > 0) return 'disputed'
  const balanceCents = balanceOf(money)
  if (refundedOf(money) > 0) return balanceCents > 0 ? 'partially-refunded' : 'refunded'
  if (balanceCents > 0) return 'paid'
  return money.payments.at(-1)?.status === 'failed' ? 'failed' : 'unpaid'
}
