import { computeBalance } from '#domain/payment/booking-balance.ts'
import { derivePaymentStatus } from '#domain/payment/payment-state.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { type BookingMoney, readBookingMoney } from '#server/data/payment/payments.ts'
import { moveBooking, moveBookingPayment } from '#server/data/status/move-status.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { scheduleReminders } from '#server/use-cases/messaging/reminders.ts'

export type SyncedBooking = { booking: Booking; money: BookingMoney; confirmed: boolean }

/**
 * Brings both statuses of a locked booking in line with its money. Call it in every transaction that changes the money or
 * the price. A request for which nothing is due any more is confirmed.
 */
export async function syncBookingStatus(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  before: Booking,
  note: HistoryNote,
): Promise<SyncedBooking> {
  const money = await readBookingMoney(tx, before.id)
  const confirmed = isPaidFor(before, money)
  let booking = before
  if (confirmed) {
    const change = { holdExpiresAt: null, clientNetwork: null }
    booking = await moveBooking(tx, booking, { to: 'confirmed', ...note, change })
    await scheduleReminders({ tx, jobs }, booking, note.at)
  }
  const to = derivePaymentStatus(booking.status, money)
  if (to !== booking.paymentStatus) booking = await moveBookingPayment(tx, booking, { to, ...note })
  return { booking, money, confirmed }
}

function isPaidFor(booking: Booking, money: BookingMoney): boolean {
  const { status, totalCents } = booking
  if (status !== 'requested' || totalCents === null) return false
  const { dueCents, disputedCents } = computeBalance(booking, money)
  return dueCents + disputedCents === 0
}
