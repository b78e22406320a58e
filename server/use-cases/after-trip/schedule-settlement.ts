import { randomUUID } from 'node:crypto'
import type { Booking } from '#server/data/booking/bookings.ts'
import { findSettlement, saveEnding } from '#server/data/booking/settlements.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { settleTrip } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** How long the desk can correct a wrong press before the customer is told the final price. */
export const correctionMinutes = 20

/**
 * Has a trip settled some time after its end, in the transaction that ended it. A trip whose end was taken back is looked at
 * again as well: it may have lines that are no longer right. The job of an earlier ending then does nothing.
 */
export async function scheduleSettlement(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  { id: bookingId, status }: Pick<Booking, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  const hasEnded = status === 'completed' || status === 'no-show'
  if (!hasEnded && !(await findSettlement(tx, bookingId))) return
  const ending = randomUUID()
  await saveEnding(tx, { bookingId, ending, endedAt: now })
  const startAfter = new Date(now.getTime() + correctionMinutes * 60_000)
  await jobs.enqueue(tx, settleTrip, { bookingId, ending }, { id: ending, startAfter })
}
