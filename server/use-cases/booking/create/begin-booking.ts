import type { HistoryNote } from '#domain/status/actor.ts'
import type { NewBooking } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookingConfirmed, bookingReceived, expireHold } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Beginning = { isFree: boolean; by: Pick<HistoryNote, 'actor' | 'staffId' | 'reason'> }

/** The first entries of a booking's history, and its first jobs: the customer's email and the end of the hold. */
export function beginBooking(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { id, status, paymentStatus, createdAt: at, holdExpiresAt }: NewBooking,
  { isFree, by }: Beginning,
): Promise<void>[] {
  const change = { subjectId: id, fromStatus: null, ...by, at }
  const writes = [
    addHistory(tx, [
      { ...change, subject: 'booking', toStatus: status },
      { ...change, subject: 'payment', toStatus: paymentStatus },
    ]),
    // A free booking is confirmed immediately, and only the confirmation is emailed.
    jobs.enqueue(tx, isFree ? bookingConfirmed : bookingReceived, { bookingId: id }),
  ]
  if (holdExpiresAt && !isFree)
    writes.push(jobs.enqueue(tx, expireHold, { bookingId: id }, { startAfter: holdExpiresAt }))
  return writes
}
