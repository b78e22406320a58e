import { computeBalance, findOpenAttempt, type PaymentPurpose } from '#domain/payment/booking-balance.ts'
import { findStaleRefund } from '#domain/payment/refund-order.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { isOver } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { isFinalPriceUnsent } from '#server/data/booking/settlements.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { listRefunds } from '#server/data/payment/ledger.ts'
import {
  balanceBooking,
  bookingConfirmed,
  paymentReceived,
  refundTip,
  tipReceived,
} from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'

/** What has just happened to a payment. */
export type PaymentOutcome = HistoryNote & {
  paymentId: string
  purpose: PaymentPurpose
  /** Money has been captured or received. */
  arrived: boolean
  /** Money has been authorized on the card. */
  setAside: boolean
  /** The money was authorized before. */
  isCapture?: boolean
  /** A bank has returned disputed money. */
  reinstated?: boolean
}

/** Updates the booking's statuses and enqueues emails and jobs, in the transaction that moved the money. */
export async function applyPaymentEffects(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  before: Booking,
  { paymentId, purpose, arrived, setAside, isCapture = false, reinstated = false, ...note }: PaymentOutcome,
): Promise<void> {
  // A tip changes neither what is due nor any status of the booking.
  if (purpose === 'tip') return applyTipEffects({ tx, jobs }, { paymentId, bookingId: before.id, arrived })
  const { booking, money } = await syncBookingStatus({ tx, jobs }, before, note)
  const { id: bookingId, status } = booking
  const bookingIsOver = isOver(status)
  // The email with the final price has the receipt of what is captured after the trip.
  const isInFinalEmail = isCapture && bookingIsOver && (await isFinalPriceUnsent(tx, bookingId))
  if (arrived && !isInFinalEmail) await jobs.enqueue(tx, paymentReceived, { paymentId })
  else if (setAside && !bookingIsOver && status !== 'requested')
    await jobs.enqueue(tx, bookingConfirmed, { bookingId })

  const { dueCents, overpaidCents, refundingCents, authorizedCents } = computeBalance(booking, money)
  const open = findOpenAttempt(money.payments)
  const isUnbalanced =
    overpaidCents > refundingCents ||
    findStaleRefund(booking, money) !== undefined ||
    (bookingIsOver && authorizedCents > 0) ||
    // Money has come by another attempt than the open one.
    (open !== undefined && open.amountCents !== dueCents)
  // The job waits to capture what is authorized; a refund may have waited for the end of a dispute.
  if (setAside || reinstated || isUnbalanced) await jobs.enqueue(tx, balanceBooking, { bookingId })
}

type TipOutcome = Pick<PaymentOutcome, 'paymentId' | 'arrived'> & { bookingId: string }

/** A refund may be larger than what is left of the tip now, or may have waited for the end of a dispute. */
async function applyTipEffects(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { paymentId, bookingId, arrived }: TipOutcome,
): Promise<void> {
  if (arrived) await jobs.enqueue(tx, tipReceived, { paymentId })
  const refunds = await listRefunds(tx, bookingId)
  for (const { id: refundId, doneAt, ...refund } of refunds)
    if (refund.paymentId === paymentId && !doneAt) await jobs.enqueue(tx, refundTip, { refundId })
}
