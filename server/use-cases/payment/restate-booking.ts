import { standingOf } from '#domain/payment/money.ts'
import { paymentSummary } from '#domain/payment/payment-summary.ts'
import { type Booking, changeBookingRow } from '#server/data/bookings.ts'
import { addHistory } from '#server/data/history.ts'
import { type BookingMoney, readMoney } from '#server/data/payments.ts'
import type { Transaction } from '#server/data/transaction.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { scheduleReminders } from '#server/use-cases/schedule-reminders.ts'

type Note = { actor: string; reason: string; at: Date }

export type Restated = { booking: Booking; money: BookingMoney; confirmed: boolean }

/**
 * Has a booking say what its money says: to be called in every transaction that touches either, with the booking locked.
 * A request for which nothing is due any more is confirmed by that.
 */
export async function restateBooking(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  note: Note,
): Promise<Restated> {
  const money = await readMoney(tx, booking.id)
  const confirmed = isPaidFor(booking, money)
  const status = confirmed ? 'confirmed' : booking.status
  const paymentStatus = paymentSummary(status, money)
  const change = { status, paymentStatus, ...(confirmed ? { holdExpiresAt: null, clientNetwork: null } : {}) }
  const after = { ...booking, ...change }
  if (confirmed || paymentStatus !== booking.paymentStatus) await changeBookingRow(tx, booking.id, change)
  if (confirmed) {
    await addHistory(tx, [changeOf('booking', booking, after, note)])
    await scheduleReminders({ tx, jobs }, after, note.at)
  }
  if (paymentStatus !== booking.paymentStatus)
    await addHistory(tx, [changeOf('payment', booking, after, note)])
  return { booking: after, money, confirmed }
}

function isPaidFor(booking: Booking, money: BookingMoney): boolean {
  const { status, totalCents } = booking
  if (status !== 'requested' || totalCents === null) return false
  const { dueCents, disputedCents } = standingOf(booking, money)
  return dueCents + disputedCents === 0
}

function changeOf(subject: 'booking' | 'payment', before: Booking, after: Booking, note: Note) {
  const field = subject === 'booking' ? 'status' : 'paymentStatus'
  return { subject, subjectId: before.id, fromStatus: before[field], toStatus: after[field], ...note }
}
