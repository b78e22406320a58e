import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { PaymentStatus } from '#domain/status/payment-status.ts'
import {
  findOpenAttempt,
  type PaymentRecords,
  sumAuthorized,
  sumBalance,
  sumDisputed,
  sumRefunded,
} from './booking-balance.ts'

/** The payment status shown to customers and in lists. The checks are in order of precedence. */
export function derivePaymentStatus(status: BookingStatus, money: PaymentRecords): PaymentStatus {
  if (status === 'expired') return 'expired'
  const open = findOpenAttempt(money.payments)
  if (open) return open.method === 'card' ? 'pending' : 'requested'
  if (sumAuthorized(money) > 0) return 'authorized'
  if (sumDisputed(money) > 0) return 'disputed'
  const balanceCents = sumBalance(money)
  if (sumRefunded(money) > 0) return balanceCents > 0 ? 'partially-refunded' : 'refunded'
  if (balanceCents > 0) return 'paid'
  return money.payments.at(-1)?.status === 'failed' ? 'failed' : 'unpaid'
}
