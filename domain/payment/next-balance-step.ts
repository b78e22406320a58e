import { hoursToMs } from '#domain/constants.ts'
import { isCalledOff, isOver } from '#domain/status/booking-status.ts'
import {
  type BookingBalance,
  type BookingCost,
  computeBalance,
  findOpenAttempt,
  heldForPayment,
  type PaymentRecords,
  type RefundOrder,
  refundableForPayment,
} from './booking-balance.ts'
import { latestCaptureAt, type TripTimes } from './payment-times.ts'
import { amountToCapture } from './payment-view.ts'
import { canSendRefund, findStaleRefund, isManualRefund } from './refund-order.ts'

/** A step that brings a booking's payments closer to its price. */
export type BalanceStep =
  /** Closes an attempt that must not be paid anymore. */
  | { kind: 'close'; paymentId: string }
  | { kind: 'capture'; paymentId: string; cents: number }
  | { kind: 'release'; paymentId: string }
  /** Ends a refund order that is no longer owed. */
  | { kind: 'withdraw'; refund: RefundOrder }
  /** Records refunds before any is sent. */
  | { kind: 'promise'; refunds: { paymentId: string; cents: number }[] }
  | { kind: 'refund'; paymentId: string; refundId: string; cents: number }
  | { kind: 'wait'; until: Date }
  | { kind: 'done' }

type BalancedBooking = BookingCost &
  TripTimes & {
    /** Whether waiting time and extras are in the price, if the trip is over. */
    isSettled: boolean
  }

/** The next step. Callers repeat until it is `done` or `wait`. */
export function nextBalanceStep(booking: BalancedBooking, money: PaymentRecords, now: Date): BalanceStep {
  const standing = computeBalance(booking, money)
  return (
    closeStep(booking, money, standing) ??
    captureStep(booking, money, { standing, now }) ??
    withdrawStep(booking, money) ??
    orderRefundsStep(money, standing) ??
    refundStep(booking, money) ??
    waitStep(booking, money)
  )
}

/** Closes an attempt for a booking that was called off, or for an amount that is no longer due. */
function closeStep(
  { status }: BalancedBooking,
  { payments }: PaymentRecords,
  { dueCents }: BookingBalance,
): BalanceStep | null {
  const open = findOpenAttempt(payments)
  if (!open || (!isCalledOff(status) && open.amountCents === dueCents)) return null
  return { kind: 'close', paymentId: open.id }
}

function captureStep(
  booking: BalancedBooking,
  { payments }: PaymentRecords,
  { standing, now }: { standing: BookingBalance; now: Date },
): BalanceStep | null {
  const { status, totalCents, isSettled } = booking
  const isFinal = isCalledOff(status) || (isOver(status) && isSettled && !isAhead(booking, now))
  const due = payments.find(
    (payment) =>
      payment.status === 'authorized' && (isFinal || isCaptureDue(latestCaptureAt([payment], booking), now)),
  )
  if (!due) return null
  const { authorizedCents } = due
  const cents = amountToCapture(totalCents, { paidCents: standing.balanceCents, authorizedCents })
  return cents > 0 ? { kind: 'capture', paymentId: due.id, cents } : { kind: 'release', paymentId: due.id }
}

/** A trip that was ended by mistake or on purpose long before it charges nobody. */
function isAhead({ pickUpAt }: TripTimes, now: Date): boolean {
  return pickUpAt.getTime() - now.getTime() > hoursToMs(12)
}

function isCaptureDue(at: Date | null, now: Date): boolean {
  return at === null || at <= now
}

/** Withdraws a refund that is too large. The next step orders what is still overpaid, under a new ID. */
function withdrawStep(booking: BalancedBooking, money: PaymentRecords): BalanceStep | null {
  const refund = findStaleRefund(booking, money)
  return refund ? { kind: 'withdraw', refund } : null
}

/** Orders refunds for the overpaid amount, latest payment first, each up to its remaining balance. */
function orderRefundsStep(
  money: PaymentRecords,
  { overpaidCents, refundingCents }: BookingBalance,
): BalanceStep | null {
  let missing = overpaidCents - refundingCents
  const refunds: { paymentId: string; cents: number }[] = []
  for (const { id: paymentId } of money.payments.toReversed()) {
    const cents = Math.min(missing, refundableForPayment(paymentId, money))
    if (cents <= 0) continue
    refunds.push({ paymentId, cents })
    missing -= cents
  }
  return refunds.length > 0 ? { kind: 'promise', refunds } : null
}

/** Card payments are refunded automatically; the others manually. A refund that the provider was asked for is completed. */
function refundStep(booking: BalancedBooking, money: PaymentRecords): BalanceStep | null {
  const next = money.refunds.find(
    (refund) =>
      !refund.doneAt &&
      !isManualRefund(money, refund) &&
      (refund.requestedAt
        ? // In a dispute the bank has already taken the money.
          heldForPayment(refund.paymentId, money) >= refund.cents
        : canSendRefund(booking, money, refund)),
  )
  return next ? { kind: 'refund', paymentId: next.paymentId, refundId: next.id, cents: next.cents } : null
}

function waitStep(booking: BalancedBooking, { payments }: PaymentRecords): BalanceStep {
  const until = latestCaptureAt(payments, booking)
  return until ? { kind: 'wait', until } : { kind: 'done' }
}
