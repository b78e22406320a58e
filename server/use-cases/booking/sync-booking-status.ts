import { computeBalance } from '#domain/payment/booking-balance.ts'
import { derivePaymentStatus } from '#domain/payment/derive-payment-status.ts'
import { type Booking, updateBooking } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { type BookingMoney, readBookingMoney } from '#server/data/payment/payments.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { scheduleReminders } from '#server/use-cases/messaging/schedule-reminders.ts'

type Note = { actor: string; reason: string; at: Date }

export type SyncedBooking = { booking: Booking; money: BookingMoney; confirmed: boolean }

/**
 * Has a booking say what its money says: to be called in every transaction that touches either, with the booking locked.
 * A request for which nothing is due any more is confirmed by that.
 */
export async function syncBookingStatus(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  note: Note,
): Promise<SyncedBooking> {
  const money = await readBookingMoney(tx, booking.id)
  const confirmed = isPaidFor(booking, money)
  const status = confirmed ? 'confirmed' : booking.status
  const paymentStatus = derivePaymentStatus(status, money)
  const change = { status, paymentStatus, ...(confirmed ? { holdExpiresAt: null, clientNetwork: null } : {}) }
  const after = { ...booking, ...change }
  if (confirmed || paymentStatus !== booking.paymentStatus) await updateBooking(tx, booking.id, change)
  if (confirmed) {
    await addHistory(tx, [historyEntry('booking', booking, after, note)])
    await scheduleReminders({ tx, jobs }, after, note.at)
  }
  if (paymentStatus !== booking.paymentStatus)
    await addHistory(tx, [historyEntry('payment', booking, after, note)])
  return { booking: after, money, confirmed }
}

function isPaidFor(booking: Booking, money: BookingMoney): boolean {
  const { status, totalCents } = booking
  if (status !== 'requested' || totalCents === null) return false
  const { dueCents, disputedCents } = computeBalance(booking, money)
  return dueCents + disputedCents === 0
}

function historyEntry(subject: 'booking' | 'payment', before: Booking, after: Booking, note: Note) {
  const field = subject === 'booking' ? 'status' : 'paymentStatus'
  return { subject, subjectId: before.id, fromStatus: before[field], toStatus: after[field], ...note }
}
