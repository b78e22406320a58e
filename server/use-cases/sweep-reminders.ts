import { hours } from '#domain/constants.ts'
import { listTripsBetween } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import { advanceSweep, claimSweep } from '#server/data/sweeps.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { awaitedStatuses, queueReminders, remindedBefore, sweptAheadMs } from './schedule-reminders.ts'

type Dependencies = { db: Db; jobs: JobQueue }

const name = 'trip-reminders'

/** The trips of a few hours are few, as the company has so many cars. */
const longestStepMs = hours(6)

/** A reminder that is later than this would not be sent. */
const latestMs = hours(24)

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
    const trips = await listTripsBetween(tx, {
      after: new Date(after.getTime() + hours(Math.min(...remindedBefore))),
      until: new Date(until.getTime() + hours(Math.max(...remindedBefore))),
      statuses: awaitedStatuses,
    })
    for (const trip of trips) await queueReminders({ tx, jobs }, trip, { after, until })
    await advanceSweep(tx, name, until)
    return true
  })
}
