import { type BookingStatus, isCalledOff, isOver } from '#domain/status/booking-status.ts'
import { isUnpaidAttempt, type PaymentStatus } from '#domain/status/payment-status.ts'
import {
  type BookingCost,
  computeBalance,
  findOpenAttempt,
  type PaymentRecords,
  sumAuthorized,
  sumBalance,
  sumCents,
  sumDisputed,
  sumRefunded,
} from './booking-balance.ts'
import { disputedByStatus } from './disputed-by-status.ts'
import { expectedCapture, type TripTimes } from './payment-times.ts'
import type { PaymentView } from './payment-view.ts'
import { canSendRefund } from './refund-order.ts'

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

/** Whether a booking may still be paid: its hold has not expired, and it was not called off. Extras are paid after the trip. */
export function canBePaid(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  return !isCalledOff(status) && (holdExpiresAt === null || holdExpiresAt > now)
}

/** The payments of a booking as its customer sees them. */
export function toPaymentView(booking: BookingCost & TripTimes, money: PaymentRecords): PaymentView {
  const { balanceCents, authorizedCents, dueCents, overpaidCents, refundingCents, disputedCents } =
    computeBalance(booking, money)
  const open = findOpenAttempt(money.payments)
  const methods = new Map(money.payments.map(({ id, method }) => [id, method]))
  // When the booking is over, the authorization is captured or released as soon as the price is final.
  const capture = isOver(booking.status) ? null : expectedCapture(money.payments, booking)
  const byHand = money.refunds.filter((refund) => refund.byHand && canSendRefund(booking, money, refund))
  return {
    dueCents,
    paidCents: balanceCents,
    authorizedCents,
    chargedAt: capture?.at.toISOString() ?? null,
    isChargedAfterTrip: capture?.isAfterTrip ?? false,
    refundedCents: sumRefunded(money),
    // An overpaid amount is refunded, even if its refund order is not written yet.
    refundingCents: Math.max(refundingCents, overpaidCents),
    refundsByHandCents: sumCents(byHand.map(({ cents }) => cents)),
    disputedCents,
    lostDisputesCents: disputedByStatus(money).lost,
    open: open
      ? { method: open.method, amountCents: open.amountCents, expiresAt: open.expiresAt.toISOString() }
      : null,
    awaitedZelle: isZelleAwaited(money),
    movements: money.ledger.flatMap(({ paymentId, kind, cents, at }) =>
      kind === 'dispute-fee'
        ? []
        : [{ kind, method: methods.get(paymentId) ?? 'card', cents, at: at.toISOString() }],
    ),
  }
}

/** A request that has ended counts: the transfer may take days. Choosing a card begins another attempt. */
function isZelleAwaited({ payments, ledger }: PaymentRecords): boolean {
  const last = payments.at(-1)
  if (last?.method !== 'zelle' || !isUnpaidAttempt(last.status)) return false
  return !ledger.some(({ kind, at }) => kind === 'paid' && at > last.createdAt)
}
