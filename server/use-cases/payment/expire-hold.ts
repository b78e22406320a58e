import { computeBalance, findOpenAttempt, sumHeld } from '#domain/payment/booking-balance.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { addCharge, type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import { releasePromo } from '#server/data/booking/promo-codes.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { releaseLegs } from '#server/data/dispatch/schedule.ts'
import { findOpenPayment, readBookingMoney } from '#server/data/payment/payments.ts'
import { moveBooking, movePayment } from '#server/data/status/move-status.ts'
import {
  balanceBooking,
  bookingConfirmed,
  bookingExpired,
  expireHold as expireHoldJob,
} from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'
import { closePayment } from './close-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/**
 * Expires a request that was not paid, or not priced, in time. An open checkout is closed first, so a customer who pays at
 * the last moment gets the car. Calling it again, or too early, changes nothing.
 */
export async function expireHold(
  deps: PaymentDependencies,
  { bookingId }: { bookingId: string },
): Promise<'expired' | 'kept'> {
  const { db, jobs } = deps
  const at = deps.now()
  await jobs.ready()
  const seen = await findBooking(db, bookingId)
  const open = seen && isOver(seen, at) ? await findOpenPayment(db, bookingId) : undefined
  if (open?.method === 'card') await closePayment(deps, open)
  return inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'requested' || !booking.holdExpiresAt) return 'kept'
    if (!isOver(booking, at)) return reschedule({ tx, jobs }, bookingId, booking.holdExpiresAt)
    return expireBooking({ tx, jobs }, booking, at)
  })
}

function isOver({ holdExpiresAt }: Booking, at: Date): boolean {
  return holdExpiresAt !== null && holdExpiresAt <= at
}

type Dependencies = { tx: Transaction; jobs: JobQueue }

async function reschedule({ tx, jobs }: Dependencies, bookingId: string, startAfter: Date): Promise<'kept'> {
  await jobs.enqueue(tx, expireHoldJob, { bookingId }, { startAfter })
  return 'kept'
}

const aMinute = 60_000

async function expireBooking(deps: Dependencies, booking: Booking, at: Date): Promise<'expired' | 'kept'> {
  const { tx, jobs } = deps
  const { id: bookingId, totalCents } = booking
  const reason = endReason(booking)
  const note: HistoryNote = { actor: 'system', reason, at }
  const money = await readBookingMoney(tx, bookingId)
  if (totalCents !== null && computeBalance(booking, money).dueCents === 0) {
    // A promo covers the whole price.
    await syncBookingStatus(deps, booking, { ...note, reason: 'Nothing is due' })
    await jobs.enqueue(tx, bookingConfirmed, { bookingId })
    return 'kept'
  }
  const open = findOpenAttempt(money.payments)
  // The checkout was opened after we looked.
  if (open?.sessionId) return reschedule(deps, bookingId, new Date(at.getTime() + aMinute))
  if (open?.method === 'zelle' && open.expiresAt > at) return reschedule(deps, bookingId, open.expiresAt)
  if (open) await movePayment(tx, open, { to: 'expired', ...note })

  const change = { totalCents: totalCents === null ? null : 0, clientNetwork: null }
  const expired = await moveBooking(tx, booking, { to: 'expired', ...note, change })
  await releaseLegs(tx, { bookingId, at })
  await releasePromo(tx, bookingId)
  await syncBookingStatus(deps, expired, note)
  if (totalCents) await addCharge(tx, { bookingId, kind: 'expired', cents: -totalCents, reason, at })
  await jobs.enqueue(tx, bookingExpired, { bookingId })
  if (sumHeld(money) > 0) await jobs.enqueue(tx, balanceBooking, { bookingId })
  return 'expired'
}

function endReason({ awaitsEmail, totalCents }: Booking): string {
  if (awaitsEmail) return 'Email not confirmed in time'
  return totalCents === null ? 'No price agreed on in time' : 'Not paid in time'
}
