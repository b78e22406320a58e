import { bookingMachine } from '#domain/booking/booking-status.ts'
import { addCharge } from '#server/data/booking-charges.ts'
import { changeBookingRow, lockBooking } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { giveBackPromo } from '#server/data/promo-codes.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { releaseUnits } from '#server/data/units.ts'
import { bookingExpired, expireHold as expireHoldJob } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

type Dependencies = { db: Db; jobs: JobQueue; now: () => Date }

/** Lets go of a request that nobody has paid for in time. Called again, or too early, it does no harm. */
export async function expireHold(
  { db, jobs, now: clock }: Dependencies,
  { bookingId }: { bookingId: string },
): Promise<'expired' | 'kept'> {
  const at = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking || !isUnpaid(booking)) return 'kept'
    const { holdExpiresAt } = booking
    if (!holdExpiresAt) return 'kept'
    if (holdExpiresAt > at) {
      await jobs.enqueue(tx, expireHoldJob, { bookingId }, { startAfter: holdExpiresAt })
      return 'kept'
    }
    await changeBookingRow(tx, bookingId, { status: 'expired', paymentStatus: 'expired', totalCents: 0 })
    await releaseUnits(tx, { bookingId, at })
    await giveBackPromo(tx, bookingId)
    const change = {
      subjectId: bookingId,
      toStatus: 'expired',
      actor: 'system',
      reason: 'Not paid in time',
      at,
    }
    await addHistory(tx, [
      { ...change, subject: 'booking', fromStatus: booking.status },
      { ...change, subject: 'payment', fromStatus: booking.paymentStatus },
    ])
    const { totalCents } = booking
    if (totalCents)
      await addCharge(tx, { bookingId, kind: 'expired', cents: -totalCents, reason: change.reason, at })
    await jobs.enqueue(tx, bookingExpired, { bookingId })
    return 'expired'
  })
}

/** A payment that is under way is for its own part to settle. */
function isUnpaid({ status, paymentStatus }: Pick<NonNullable<Locked>, 'status' | 'paymentStatus'>): boolean {
  return bookingMachine.can(status, 'expired') && (paymentStatus === 'unpaid' || paymentStatus === 'failed')
}

type Locked = Awaited<ReturnType<typeof lockBooking>>
