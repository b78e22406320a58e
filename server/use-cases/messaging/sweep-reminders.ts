import { hoursToMs } from '#domain/constants.ts'
import { bookingMachine, isAwaitingPickUp } from '#domain/status/booking-status.ts'
import { listBookingsByPickUp } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { advanceSweep, claimSweep } from '#server/data/messaging/sweeps.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { queueReminders, reminderHours, sweptAheadMs } from './schedule-reminders.ts'

type Dependencies = { db: Db; jobs: JobQueue }

const name = 'trip-reminders'

/** The trips of a few hours are few, as the company has so many cars. */
const longestStepMs = hoursToMs(6)

/** A reminder that is later than this would not be sent. */
const latestMs = hoursToMs(24)

/**
 * Queues the reminders of the next two days. It goes on from where the last one ended, in whichever process; a step and how
 * far it has come are one transaction. After a pause it begins with what was missed and is still worth sending.
 */
export async function sweepReminders(deps: Dependencies, now: Date): Promise<void> {
  await deps.jobs.ready()
  while (await takeStep(deps, now)) {
    // Each step is a transaction of its own.
  }
}

/** False where there is nothing left to do, or another process is doing it. */
async function takeStep({ db, jobs }: Dependencies, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const doneUntil = await claimSweep(tx, { name, start: now })
    if (!doneUntil) return false
    const after = new Date(Math.max(doneUntil.getTime(), now.getTime() - latestMs))
    const until = new Date(Math.min(after.getTime() + longestStepMs, now.getTime() + sweptAheadMs))
    if (until <= after) return false
    const trips = await listBookingsByPickUp(tx, {
      after: new Date(after.getTime() + hoursToMs(Math.min(...reminderHours))),
      until: new Date(until.getTime() + hoursToMs(Math.max(...reminderHours))),
      statuses: bookingMachine.where(isAwaitingPickUp),
    })
    for (const trip of trips) await queueReminders({ tx, jobs }, trip, { after, until })
    await advanceSweep(tx, name, until)
    return true
  })
}
