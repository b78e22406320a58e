import { hoursToMs } from '#domain/constants.ts'
import type { DisputeStatus } from '#domain/payment/booking-balance.ts'
import { disputedByStatus } from '#domain/payment/disputed-by-status.ts'
import { type EndedAmounts, endedAmounts } from '#domain/payment/ended-amounts.ts'
import { isAwaitingPickUp, isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { findReleasedBefore, readBookingMoney } from '#server/data/payment/payments.ts'
import type { Email } from '#server/email/email.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { bookingCancelledEmail, bookingExpiredEmail } from '#server/email/emails/customer/booking-ended.ts'
import {
  bookingConfirmedEmail,
  bookingReceivedEmail,
} from '#server/email/emails/customer/booking-received.ts'
import { bookingPricedEmail } from '#server/email/emails/customer/payment-requested.ts'
import {
  chauffeurAssignedEmail,
  chauffeurLostEmail,
  tripReminderEmail,
} from '#server/email/emails/customer/upcoming-trip.ts'
import { lacksAddress } from '#server/email/remove-typed-text.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { isStillLost } from '#server/sms/booking-text.ts'
import { readWayBack, readWayBackIfNext } from '#server/use-cases/messaging/read-way-back.ts'
import { reminderJobId } from '#server/use-cases/messaging/reminders.ts'
import { travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import { releaseReason } from '#server/use-cases/operator/release-hold.ts'
import { priceId } from '#server/use-cases/operator/set-price.ts'
import {
  withCalendarInvite,
  withReservationMarkup,
} from '#server/workers/handlers/email/add-calendar-invite.ts'
import { enqueueText, notifyCompanyOfConfirmation } from '#server/workers/handlers/email/notify.ts'
import {
  aboutWayBack,
  type BookingForEmail,
  detailsForCustomer,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'
import { notifyTravelers } from '#server/workers/handlers/email/send-traveler-email.ts'

type BookingEmailKind = 'received' | 'confirmed' | 'expired' | 'changed' | 'cancelled'

type Input = {
  bookingId: string
  jobId: string
  /** By how much a change moved the price. */
  differenceCents?: number | undefined
} & Repeatable

/** `isRepeat` sends the email to the customer alone, without texts and other emails. */
type Repeatable = { isRepeat?: boolean }

/** Emails the customer about a booking in its current state, unless the email is no longer true. */
export async function sendBookingEmail(
  deps: EmailDependencies,
  kind: BookingEmailKind,
  { bookingId, jobId, differenceCents, isRepeat = false }: Input,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  if (!context || !isStillTrue(kind, context)) return
  if (kind === 'confirmed' && !isRepeat) await notifyCompanyOfConfirmation(deps, bookingId)
  if (!isRepeat && (kind === 'confirmed' || kind === 'changed' || kind === 'cancelled')) {
    await enqueueText(deps, { kind, bookingId, jobId })
    // A booking is confirmed once, whichever payment confirmed it.
    await notifyTravelers(deps, { kind, bookingId, since: kind === 'confirmed' ? bookingId : jobId })
  }
  const about = detailsForCustomer(deps, context)
  const email = compose(kind, {
    ...context,
    about,
    ...(await readEndedMoney(deps, context)),
    differenceCents,
  })
  const withInvite = kind === 'received' ? email : withCalendarInvite(email, context)
  const { site, isProven } = context
  await sendCustomerEmail(deps, { email: withInvite, site, jobId, isProven, about: { bookingId, kind } })
}

/** A booking that ended in the meantime has its own email for that. */
function isStillTrue(kind: BookingEmailKind, { booking }: BookingForEmail): boolean {
  // A booking that was paid before this email has its confirmation.
  if (kind === 'received') return booking.status === 'requested'
  if (kind === 'changed') return !isCalledOff(booking.status)
  return kind === 'confirmed' ? isConfirmed(booking.status) : booking.status === kind
}

/** Of a booking that was called off: the money it had then, and how its disputes stand now. */
async function readEndedMoney({ db }: EmailDependencies, { booking, detail }: BookingForEmail) {
  const { id, totalCents } = booking
  const endedAt = new Date(statusSince(detail)?.at ?? 0)
  const money = await readBookingMoney(db, id)
  const ids = money.payments.map((payment) => payment.id)
  const releasedBefore = await findReleasedBefore(db, { ids, time: endedAt })
  return {
    amounts: endedAmounts({ totalCents, endedAt, releasedBefore }, money),
    disputed: disputedByStatus(money),
  }
}

/** The entry that set the current status. A refund of the fee, for example, adds another one with the same status. */
function statusSince({ timeline, status }: BookingForEmail['detail']) {
  return timeline[timeline.findLastIndex((entry) => entry.status !== status) + 1]
}

type ComposeInput = BookingForEmail &
  Pick<Input, 'differenceCents'> & { amounts: EndedAmounts; disputed: Record<DisputeStatus, number> }

function compose(kind: BookingEmailKind, context: ComposeInput): Email {
  const { booking, about, detail, origin, wasConfirmed, amounts, disputed, differenceCents } = context
  switch (kind) {
    case 'received':
      return bookingReceivedEmail({ ...about, lacksAddress: lacksAddress(booking, about.booking) })
    case 'confirmed':
      return bookingConfirmedEmail(about)
    case 'expired':
      return bookingExpiredEmail({ ...about, amounts, bookUrl: `${origin}/booking` })
    case 'changed':
      return bookingChangedEmail({
        ...about,
        changes: [],
        differenceCents,
        since: about.now,
        mayPay: detail.can.pay,
      })
    case 'cancelled':
      return bookingCancelledEmail({
        ...about,
        wasConfirmed,
        amounts,
        disputed,
        isReleased: statusSince(detail)?.reason === releaseReason,
        bookUrl: `${origin}/booking`,
      })
  }
}

type PriceInput = { bookingId: string; price: string; jobId: string }

/** Emails the customer the price, unless it has changed, the booking is paid, or it has ended. */
export async function sendPriceEmail(
  deps: EmailDependencies,
  { bookingId, price: expectedId, jobId }: PriceInput,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const { status, price = null, holdExpiresAt = null } = context?.booking ?? {}
  if (!context || status !== 'requested' || !price || priceId(price) !== expectedId) return
  const { detail, site, isProven } = context
  const payUntil = detail.can.pay ? holdExpiresAt : null
  const email = bookingPricedEmail({ ...detailsForCustomer(deps, context), price, payUntil })
  await sendCustomerEmail(deps, { email, site, jobId, isProven, about: { bookingId, kind: 'priced' } })
}

type ChauffeurInput = { bookingId: string; chauffeur: string; jobId: string } & Repeatable

/** Emails the customer the chauffeur's details, unless another chauffeur, or none, is assigned by now. */
export async function sendChauffeurEmail(
  deps: EmailDependencies,
  { bookingId, chauffeur: expectedId, jobId, isRepeat = false }: ChauffeurInput,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const chauffeur = context?.detail.chauffeur
  if (!context || !chauffeur || chauffeurId(chauffeur) !== expectedId) return
  const next = await readNextTrip(deps, context)
  if (!isRepeat) {
    await enqueueText(deps, { kind: 'chauffeur', bookingId, jobId, isReturn: next.isReturn })
    await notifyTravelers(deps, { kind: 'chauffeur', bookingId, since: jobId })
  }
  const email = chauffeurAssignedEmail({ ...next.about, chauffeur })
  await sendCustomerEmail(deps, {
    email: withReservationMarkup(email, context),
    site: context.site,
    jobId,
    isProven: true,
    about: { bookingId, kind: 'chauffeur' },
  })
}

/** Emails and texts the customer, and texts travelers, that another chauffeur is being found, unless one has been. */
export async function sendChauffeurLostEmail(
  deps: EmailDependencies,
  { bookingId, jobId }: { bookingId: string; jobId: string },
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  if (!context || !isStillLost(context.booking)) return
  const { isReturn, about: trip } = await readNextTrip(deps, context)
  const text = { kind: 'chauffeur-lost', bookingId, isReturn } as const
  await enqueueText(deps, { ...text, jobId })
  for (const passenger of travelersToNotify(context.booking).keys())
    await enqueueText(deps, { ...text, passenger, jobId: jobIdFor(`${jobId} ${passenger}`) })
  const email = chauffeurLostEmail(trip)
  const about = { bookingId, kind: 'chauffeur-lost' as const }
  await sendCustomerEmail(deps, { email, site: context.site, jobId, isProven: true, about })
}

/** What the booking is about next: once the trip there is over, the way back. */
async function readNextTrip({ db }: EmailDependencies, context: BookingForEmail) {
  const next = await readWayBackIfNext(db, context.booking)
  return { isReturn: next !== null, about: next ? aboutWayBack(context, next).about : context.about }
}

type ReminderInput = {
  bookingId: string
  hoursBefore: 24 | 2
  jobId: string
  isReturn?: boolean | undefined
} & Repeatable

/** Reminds the customer of a trip, or of the way back, unless the pick-up has moved since the reminder was scheduled. */
export async function sendReminderEmail(deps: EmailDependencies, input: ReminderInput): Promise<void> {
  const { bookingId, hoursBefore, jobId, isReturn = false, isRepeat = false } = input
  const found = await readBookingForEmail(deps, bookingId)
  const way = found && isReturn ? await readWayBack(deps.db, found.booking) : null
  const context = found && way ? aboutWayBack(found, way) : found
  if (!context || (isReturn && !way) || !isStillDue(input, context.booking, deps.now())) return
  if (!isRepeat) await enqueueText(deps, { kind: `reminder-${hoursBefore}`, bookingId, jobId, isReturn })
  const email = tripReminderEmail({ ...context.about, hoursBefore })
  const about = { bookingId, kind: 'reminder' as const }
  await sendCustomerEmail(deps, { email, site: context.site, jobId, isProven: true, about })
}

/**
 * The job ID contains the pick-up time: if that has moved, another reminder is scheduled. A delayed reminder is still
 * sent, but not after the next one is due or the pick-up time has passed.
 */
function isStillDue(
  { bookingId, hoursBefore, jobId, isReturn, isRepeat }: ReminderInput,
  { status, pickUpAt }: Booking,
  now: Date,
): boolean {
  if (isRepeat) return isAwaitingPickUp(status) && pickUpAt > now
  const isOfThisPickUp = jobId === reminderJobId({ bookingId, hoursBefore, pickUpAt, isReturn })
  const msLeft = pickUpAt.getTime() - now.getTime()
  return isOfThisPickUp && isAwaitingPickUp(status) && msLeft > (hoursBefore === 24 ? hoursToMs(2) : 0)
}
