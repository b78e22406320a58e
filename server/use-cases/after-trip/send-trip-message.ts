import { type TripMessage, tripMessageText } from '#domain/booking/detail/after-trip.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { findContactMessage, insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { contactReceived } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { AfterTripError } from './after-trip-error.ts'

type Result =
  | { ok: true; receivedAt: Date }
  | { ok: false; error: AfterTripError | { code: 'rate-limited'; retryAfterSeconds: number } }

/** Enough for someone who remembers one thing after the other. */
const perBooking = { limit: 5, windowSeconds: 86_400 }

/**
 * Stores a message about a trip among the messages of the desk, with the booking that it is about, and emails both sides.
 * The same `id` again returns the first result.
 */
export async function sendTripMessage(
  { db, jobs, now: clock }: { db: Db; jobs: JobQueue; now: () => Date },
  { booking, message }: { booking: Booking; message: TripMessage },
): Promise<Result> {
  const now = clock()
  const { id: bookingId, reference, status, contact, site } = booking
  if (status !== 'completed' && status !== 'no-show') return { ok: false, error: { code: 'trip-not-over' } }
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<Result> => {
    const earlier = await findContactMessage(tx, message.id)
    if (earlier?.bookingId === bookingId) return { ok: true, receivedAt: earlier.createdAt }
    const counted = await countHit(tx, { key: `trip-message:${bookingId}`, ...perBooking, now })
    if (earlier || !counted.allowed) {
      const retryAfterSeconds = counted.allowed ? 60 : counted.retryAfterSeconds
      return { ok: false, error: { code: 'rate-limited', retryAfterSeconds } }
    }
    const { id, topic } = message
    await insertContactMessage(tx, {
      ...{ id, topic, bookingId, site },
      name: fullName(contact),
      email: contact.email,
      phone: contact.phone,
      message: tripMessageText(reference, message),
      createdAt: now,
    })
    await jobs.enqueue(tx, contactReceived, { messageId: id })
    return { ok: true, receivedAt: now }
  })
}
