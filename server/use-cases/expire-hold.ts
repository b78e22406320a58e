import { heldOf, openAttempt, standingOf } from '#domain/payment/money.ts'
import { addCharge } from '#server/data/booking-charges.ts'
import { type Booking, changeBookingRow, findBooking, lockBooking } from '#server/data/bookings.ts'
import { addHistory } from '#server/data/history.ts'
import { changePayment, findOpenPayment, readMoney } from '#server/data/payments.ts'
import { giveBackPromo } from '#server/data/promo-codes.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { releaseUnits } from '#server/data/units.ts'
import {
  bookingConfirmed,
  bookingExpired,
  expireHold as expireHoldJob,
  squareBooking,
} from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { closePayment } from './payment/close-payment.ts'
import type { PaymentDependencies } from './payment/payment-dependencies.ts'
import { restateBooking } from './payment/restate-booking.ts'

/**
 * Lets go of a request that nobody has paid for in time, or agreed on a price for. A checkout that is still open is closed first: whoever has paid
 * at the last moment keeps the car. Called again, or too early, it does no harm.
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
    if (!isOver(booking, at)) return comeAgain({ tx, jobs }, bookingId, booking.holdExpiresAt)
    return letGo({ tx, jobs }, booking, at)
  })
}

function isOver({ holdExpiresAt }: Booking, at: Date): boolean {
  return holdExpiresAt !== null && holdExpiresAt <= at
}

type Dependencies = { tx: Transaction; jobs: JobQueue }

async function comeAgain({ tx, jobs }: Dependencies, bookingId: string, startAfter: Date): Promise<'kept'> {
  await jobs.enqueue(tx, expireHoldJob, { bookingId }, { startAfter })
  return 'kept'
}

const aMinute = 60_000

async function letGo(deps: Dependencies, booking: Booking, at: Date): Promise<'expired' | 'kept'> {
  const { tx, jobs } = deps
  const { id: bookingId, totalCents } = booking
  const reason = endReason(booking)
  const note = { actor: 'system', reason, at }
  const money = await readMoney(tx, bookingId)
  if (totalCents !== null && standingOf(booking, money).dueCents === 0) {
    // A promo has paid for all of it.
    await restateBooking(deps, booking, { ...note, reason: 'Nothing is due' })
    await jobs.enqueue(tx, bookingConfirmed, { bookingId })
    return 'kept'
  }
  const open = openAttempt(money.payments)
  // Opened since we looked.
  if (open?.sessionId) return comeAgain(deps, bookingId, new Date(at.getTime() + aMinute))
  if (open?.method === 'zelle' && open.expiresAt > at) return comeAgain(deps, bookingId, open.expiresAt)
  if (open) await changePayment(tx, open, { status: 'expired' }, note)

  const ended = {
    status: 'expired' as const,
    totalCents: totalCents === null ? null : 0,
    clientNetwork: null,
  }
  await changeBookingRow(tx, bookingId, ended)
  await releaseUnits(tx, { bookingId, at })
  await giveBackPromo(tx, bookingId)
  await addHistory(tx, [
    { subject: 'booking', subjectId: bookingId, fromStatus: booking.status, toStatus: ended.status, ...note },
  ])
  await restateBooking(deps, { ...booking, ...ended }, note)
  if (totalCents) await addCharge(tx, { bookingId, kind: 'expired', cents: -totalCents, reason, at })
  await jobs.enqueue(tx, bookingExpired, { bookingId })
  if (heldOf(money) > 0) await jobs.enqueue(tx, squareBooking, { bookingId })
  return 'expired'
}

function endReason({ awaitsEmail, totalCents }: Booking): string {
  if (awaitsEmail) return 'Email not confirmed in time'
  return totalCents === null ? 'No price agreed on in time' : 'Not paid in time'
}
