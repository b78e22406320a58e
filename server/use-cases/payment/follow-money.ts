import { bookingMachine } from '#domain/booking/booking-status.ts'
import { openAttempt, standingOf } from '#domain/payment/money.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Transaction } from '#server/data/transaction.ts'
import { bookingConfirmed, paymentReceived, squareBooking } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { restateBooking } from './restate-booking.ts'

/** What has just become of a payment. */
export type MoneyNews = {
  paymentId: string
  /** Money has come that was not there before. */
  arrived: boolean
  /** Money has been set aside that was not before. */
  setAside: boolean
  /** A bank has returned money that it had taken back. */
  reinstated?: boolean
  actor: string
  reason: string
  at: Date
}

/** All that follows from money that moved, in the transaction that writes it down: the booking's state, letters, jobs. */
export async function followMoney(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  before: Booking,
  { paymentId, arrived, setAside, reinstated = false, ...note }: MoneyNews,
): Promise<void> {
  const { booking, money } = await restateBooking({ tx, jobs }, before, note)
  const { id: bookingId, status } = booking
  const isOver = bookingMachine.isFinal(status)
  if (arrived) await jobs.enqueue(tx, paymentReceived, { paymentId })
  else if (setAside && !isOver && status !== 'requested')
    await jobs.enqueue(tx, bookingConfirmed, { bookingId })

  const { dueCents, tooMuchCents, refundingCents, authorizedCents } = standingOf(booking, money)
  const open = openAttempt(money.payments)
  const isUnsquare =
    tooMuchCents > refundingCents ||
    (isOver && authorizedCents > 0) ||
    // Money has come by another way than the one that is open.
    (open !== undefined && open.amountCents !== dueCents)
  // What was set aside is waited for there, and a refund may have waited for the end of a dispute.
  if (setAside || reinstated || isUnsquare) await jobs.enqueue(tx, squareBooking, { bookingId })
}
