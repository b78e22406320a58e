import { hoursToMs } from '#domain/constants.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { tripReminder } from '#server/queue/job-definitions.ts'
import { jobIdFor } from '#server/queue/job-id.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

export const reminderHours = [24, 2] as const

/** How far ahead the sweep queues reminders. */
export const sweptAheadMs = hoursToMs(48)

/**
 * A transaction that confirms or moves a trip queues its reminders up to here, an hour further than the sweep: the sweep
 * may pass while the transaction is open, and does not see what it writes.
 */
const queuedAheadMs = sweptAheadMs + hoursToMs(1)

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Reminded = Pick<Booking, 'id' | 'pickUpAt'>

/**
 * Queues the reminders of a confirmed trip that are near; later ones are left to the sweep, and what is too late for a
 * reminder is left out. To be called again when the pick-up has moved: a reminder for the same time is there once, and one
 * for a time that no longer holds is recognised by its name when it is due.
 */
export async function scheduleReminders(deps: Dependencies, booking: Reminded, now: Date): Promise<void> {
  await queueReminders(deps, booking, { after: now, until: new Date(now.getTime() + queuedAheadMs) })
}

/** Queues those reminders of a trip that are due in the span. */
export async function queueReminders(
  { tx, jobs }: Dependencies,
  booking: Reminded,
  { after, until }: { after: Date; until: Date },
): Promise<void> {
  const { id: bookingId, pickUpAt } = booking
  for (const hoursBefore of reminderHours) {
    const startAfter = new Date(pickUpAt.getTime() - hoursToMs(hoursBefore))
    if (startAfter <= after || startAfter > until) continue
    const id = reminderJobId(booking, hoursBefore)
    await jobs.enqueue(tx, tripReminder, { bookingId, hoursBefore }, { startAfter, id })
  }
}

/** What the job is called that reminds of this very pick-up. */
export function reminderJobId(
  { id, pickUpAt }: Reminded,
  hoursBefore: (typeof reminderHours)[number],
): string {
  return jobIdFor(`${id} ${hoursBefore} ${pickUpAt.toISOString()}`)
}
