import { hoursToMs } from '#domain/constants.ts'
import { bookingMachine, isConfirmed } from '#domain/status/booking-status.ts'
import { type Booking, listBookingsByPickUp } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { advanceSweep, claimSweep } from '#server/data/messaging/sweeps.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { tripReminder } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

const reminderHours = [24, 2] as const

/** How far ahead the sweep queues reminders. */
const sweptAheadMs = hoursToMs(48)

/**
 * A transaction that confirms or moves a booking queues its reminders up to here, an hour further than the sweep: a sweep
 * that runs while the transaction is open does not see the booking.
 */
const queuedAheadMs = sweptAheadMs + hoursToMs(1)

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Reminded = Pick<Booking, 'id' | 'pickUpAt' | 'returnAt'>

/**
 * Queues the reminders of a confirmed booking that are due soon. The sweep queues later ones; a reminder whose time has
 * passed is skipped. Call it again when the pick-up moves: the job ID contains the pick-up time, so a reminder for the same
 * time is queued once, and an outdated one is recognized when it is due.
 */
export async function scheduleReminders(deps: Dependencies, booking: Reminded, now: Date): Promise<void> {
  await queueReminders(deps, booking, { after: now, until: new Date(now.getTime() + queuedAheadMs) })
}

/**
 * Queues the reminders of a booking that are due after `after` and until `until`. The way back has its own, unless they are
 * due before the pick-up.
 */
export async function queueReminders(
  { tx, jobs }: Dependencies,
  { id: bookingId, pickUpAt, returnAt }: Reminded,
  { after, until }: { after: Date; until: Date },
): Promise<void> {
  async function queue(reminder: Omit<Reminder, 'bookingId'>, earliest: Date) {
    const startAfter = new Date(reminder.pickUpAt.getTime() - hoursToMs(reminder.hoursBefore))
    if (startAfter <= earliest || startAfter > until) return
    const { hoursBefore, isReturn } = reminder
    const payload = { bookingId, hoursBefore, ...(isReturn && { isReturn }) }
    await jobs.enqueue(tx, tripReminder, payload, {
      startAfter,
      id: reminderJobId({ bookingId, ...reminder }),
    })
  }
  for (const hoursBefore of reminderHours) {
    await queue({ hoursBefore, pickUpAt }, after)
    if (returnAt)
      await queue({ hoursBefore, pickUpAt: returnAt, isReturn: true }, after > pickUpAt ? after : pickUpAt)
  }
}

type Reminder = {
  bookingId: string
  hoursBefore: (typeof reminderHours)[number]
  /** Of the way back, if it is that which the reminder is about. */
  pickUpAt: Date
  isReturn?: boolean | undefined
}

/** The ID of the job that reminds of this pick-up time. */
export function reminderJobId({ bookingId, hoursBefore, pickUpAt, isReturn = false }: Reminder): string {
  return jobIdFor(`${bookingId} ${hoursBefore} ${pickUpAt.toISOString()}${isReturn ? ' return' : ''}`)
}

type SweepDependencies = { db: Db; jobs: JobQueue }

const sweepName = 'trip-reminders'

/** Limits the size of a transaction: the number of cars limits the bookings within a few hours. */
const longestStepMs = hoursToMs(6)

/** A reminder that is overdue by more than this is not sent. */
const latestMs = hoursToMs(24)

/**
 * Queues the reminders of the next two days, from where the last sweep ended, in this or another process. Each step stores
 * its progress in the same transaction. After an outage it starts with missed reminders that can still be sent.
 */
export async function sweepReminders(deps: SweepDependencies, now: Date): Promise<void> {
  await deps.jobs.ready()
  while (await takeStep(deps, now)) {
    // Each step is a transaction of its own.
  }
}

/** Returns false if nothing is left to do, or another process is doing it. */
async function takeStep({ db, jobs }: SweepDependencies, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const doneUntil = await claimSweep(tx, { name: sweepName, start: now })
    if (!doneUntil) return false
    const after = new Date(Math.max(doneUntil.getTime(), now.getTime() - latestMs))
    const until = new Date(Math.min(after.getTime() + longestStepMs, now.getTime() + sweptAheadMs))
    if (until <= after) return false
    const trips = await listBookingsByPickUp(tx, {
      after: new Date(after.getTime() + hoursToMs(Math.min(...reminderHours))),
      until: new Date(until.getTime() + hoursToMs(Math.max(...reminderHours))),
      // On board of the outbound trip, a customer still has the way back ahead.
      statuses: bookingMachine.where(isConfirmed),
    })
    for (const trip of trips) await queueReminders({ tx, jobs }, trip, { after, until })
    await advanceSweep(tx, sweepName, until)
    return true
  })
}
