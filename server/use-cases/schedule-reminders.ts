import { hours } from '#domain/constants.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Transaction } from '#server/data/transaction.ts'
import { tripReminder } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

const remindedBefore = [24, 2] as const

/**
 * Has the customer reminded of a trip that is confirmed; what is too late for a reminder is left out. To be called again
 * when the pick-up has moved: one for the same time is there once, and one for a time that no longer holds is recognised
 * by its name when it is due.
 */
export async function scheduleReminders(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Pick<Booking, 'id' | 'pickUpAt'>,
  now: Date,
): Promise<void> {
  const { id: bookingId, pickUpAt } = booking
  for (const hoursBefore of remindedBefore) {
    const startAfter = new Date(pickUpAt.getTime() - hours(hoursBefore))
    if (startAfter <= now) continue
    const id = reminderName(booking, hoursBefore)
    await jobs.enqueue(tx, tripReminder, { bookingId, hoursBefore }, { startAfter, id })
  }
}

/** What the job is called that reminds of this very pick-up. */
export function reminderName(
  { id, pickUpAt }: Pick<Booking, 'id' | 'pickUpAt'>,
  hoursBefore: (typeof remindedBefore)[number],
): string {
  return jobName(`${id} ${hoursBefore} ${pickUpAt.toISOString()}`)
}
