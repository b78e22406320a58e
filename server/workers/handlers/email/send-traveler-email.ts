import type * as z from 'zod/mini'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { Email } from '#server/email/email.ts'
import {
  type TravelerNewsKind,
  travelerEmail,
  travelerRemovedEmail,
} from '#server/email/emails/customer/traveler-news.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { travelerMail } from '#server/queue/job-definitions.ts'
import { readWayBackIfNext } from '#server/use-cases/messaging/read-way-back.ts'
import { travelerId, travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import { withTravelerInvite, withTravelerRemoval } from './add-calendar-invite.ts'
import { enqueueText } from './notify.ts'
import { aboutWayBack, type BookingForEmail, readBookingForEmail } from './read-booking-for-email.ts'
import { type EmailDependencies, sendCustomerEmail } from './send-customer-email.ts'

export type TravelerNews = z.output<typeof travelerMail.payload>

type NewsToSend = {
  kind: TravelerNewsKind
  bookingId: string
  /** Names the event, so that each traveler gets one email about it: the ID of the booking or of the job that noticed. */
  since: string
  isFor?: (passenger: string) => boolean
}

/** Enqueues an email to each traveler whom the customer asked us to tell. */
export async function notifyTravelers(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  { kind, bookingId, since, isFor = () => true }: NewsToSend,
): Promise<void> {
  const booking = await findBooking(db, bookingId)
  if (!booking) return
  for (const passenger of travelersToNotify(booking).keys()) {
    if (!isFor(passenger)) continue
    const id = jobIdFor(`traveler ${kind} ${since} ${passenger}`)
    await inTransaction(db, (tx) => jobs.enqueue(tx, travelerMail, { kind, bookingId, passenger }, { id }))
  }
}

/** Enqueues an email to each traveler who was told of the trip and is no longer in the booking. */
export async function notifyRemovedTravelers(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  { before, after, since }: { before: Booking; after: Booking; since: string },
): Promise<void> {
  for (const [passenger, traveler] of travelersToNotify(before)) {
    if (isInBooking(after, passenger)) continue
    const { firstName, secondName, email } = traveler
    const removed = { firstName, secondName, email, pickUpAt: before.pickUpAt.toISOString() }
    const news = { kind: 'removed', bookingId: after.id, passenger, removed } as const
    const id = jobIdFor(`traveler removed ${since} ${passenger}`)
    await inTransaction(db, (tx) => jobs.enqueue(tx, travelerMail, news, { id }))
  }
}

/** Emails a traveler, unless the news is no longer true or the customer no longer wants it. */
export async function sendTravelerEmail(
  deps: EmailDependencies,
  { jobId, ...news }: TravelerNews & { jobId: string },
): Promise<void> {
  const context = await readBookingForEmail(deps, news.bookingId)
  const email = context && (await composeTravelerEmail(deps, { context, news, jobId }))
  if (email) await sendCustomerEmail(deps, { email, site: context.site, jobId, isProven: !isLimited(news) })
}

/**
 * Applies the daily limit for unconfirmed addresses to confirmations, changes and removals: the customer typed this address
 * and can cause any number of them. Without the other emails the traveler waits for a car that does not come, or misses it.
 */
function isLimited({ kind }: TravelerNews): boolean {
  return kind === 'confirmed' || kind === 'changed' || kind === 'removed'
}

type NewsInContext = { context: BookingForEmail; news: TravelerNews; jobId: string }

async function composeTravelerEmail(
  deps: EmailDependencies,
  { context, news: { kind, bookingId, passenger, removed }, jobId }: NewsInContext,
): Promise<Email | null> {
  const { booking, about, site } = context
  if (kind === 'removed') {
    if (!removed || isInBooking(booking, passenger)) return null
    const { email: to, pickUpAt } = removed
    const email = travelerRemovedEmail({ booking, to, pickUpAt: new Date(pickUpAt), site })
    return withTravelerRemoval(email, context, removed)
  }
  const traveler = travelersToNotify(booking).get(passenger)
  if (!traveler || !isStillTrue(kind, context)) return null
  const way = kind === 'chauffeur' ? await readWayBackIfNext(deps.db, booking) : null
  await enqueueText(deps, { kind, bookingId, jobId, passenger, isReturn: way !== null })
  const trip = way ? aboutWayBack(context, way).about : about
  const email = travelerEmail({ ...trip, kind, traveler, site })
  // Like the customer's email, the one about the chauffeur changes nothing in the calendar.
  return kind === 'chauffeur' ? email : withTravelerInvite(email, context, traveler)
}

/** Whether the person still travels, told or not, or is the customer. */
function isInBooking({ passengers, contactEmail }: Booking, id: string): boolean {
  return [...passengers, { email: contactEmail }].some((person) => travelerId(person) === id)
}

/** Travelers hear of a trip once it is confirmed, and of its end only if they heard of it. */
function isStillTrue(kind: TravelerNewsKind, { booking, detail, wasConfirmed }: BookingForEmail): boolean {
  if (kind === 'cancelled') return booking.status === 'cancelled' && wasConfirmed
  if (kind === 'chauffeur' && !detail.chauffeur) return false
  return isConfirmed(booking.status)
}
