import { randomUUID } from 'node:crypto'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  addChangeEmail,
  type ChangeAudience,
  deleteChangeEmail,
  isSameTrip,
  renewChangeEmail,
} from '#server/data/messaging/change-emails.ts'
import { bookingChanged, companyMail } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Changes within this time of the first one share an email. */
const collectingMs = 2 * 60_000

type Dependencies = { tx: Transaction; jobs: JobQueue }

/**
 * Queues the emails about a change, to the customer and to the company. While one is waiting, a further change joins it.
 * Call it with the booking locked: the job takes the same lock before it decides that no change is left.
 */
export async function queueChangeEmails(
  { tx, jobs }: Dependencies,
  before: Booking,
  at: Date,
): Promise<void> {
  for (const audience of ['customer', 'company'] as const) {
    const email = { bookingId: before.id, audience, jobId: randomUUID() }
    if (await addChangeEmail(tx, { ...email, before, since: at })) await enqueue({ tx, jobs }, email, at)
  }
}

type SentEmail = {
  audience: ChangeAudience
  /** The booking that the email showed. */
  emailed: Booking
}

/** Ends the wait after an email. A change that was made while it was sent gets the next one. */
export async function finishChangeEmail(
  { db, jobs, now }: { db: Db; jobs: JobQueue; now: () => Date },
  { audience, emailed }: SentEmail,
): Promise<void> {
  const bookingId = emailed.id
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking || isCalledOff(booking.status) || isSameTrip(booking, emailed))
      return deleteChangeEmail(tx, { bookingId, audience })
    const email = { bookingId, audience, jobId: randomUUID() }
    await renewChangeEmail(tx, { ...email, before: emailed, since: now() })
    await enqueue({ tx, jobs }, email, now())
  })
}

type Queued = { bookingId: string; audience: ChangeAudience; jobId: string }

function enqueue({ tx, jobs }: Dependencies, { bookingId, audience, jobId: id }: Queued, at: Date) {
  const options = { id, startAfter: new Date(at.getTime() + collectingMs) }
  return audience === 'customer'
    ? jobs.enqueue(tx, bookingChanged, { bookingId, isCollected: true }, options)
    : jobs.enqueue(tx, companyMail, { kind: 'booking-changed', id: bookingId, isCollected: true }, options)
}
