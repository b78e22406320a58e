import { formatChangeReason, parseChangeReason } from '#domain/booking/change/booking-changes.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type ChangeAudience, findChangeEmail } from '#server/data/messaging/change-emails.ts'
import type { DetailChange } from '#server/email/email.ts'
import { companyBookingChangedEmail } from '#server/email/emails/company/booking-updates.ts'
import { bookingChangedEmail } from '#server/email/emails/customer/booking-changed.ts'
import { removeTypedText } from '#server/email/remove-typed-text.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { tripChanges } from '#server/email/trip-changes.ts'
import { finishChangeEmail } from '#server/use-cases/messaging/change-emails.ts'
import { travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import { assignUrl, priceUrl } from '#server/workers/handlers/company/compose-operator-emails.ts'
import { withCalendarInvite } from '#server/workers/handlers/email/add-calendar-invite.ts'
import { enqueueText } from '#server/workers/handlers/email/notify.ts'
import {
  type BookingForEmail,
  detailsForCustomer,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'
import {
  notifyRemovedTravelers,
  notifyTravelers,
} from '#server/workers/handlers/email/send-traveler-email.ts'

type Input = { bookingId: string; jobId: string; audience: ChangeAudience }

type Change = { before: Booking; since: Date; jobId: string }

/**
 * Emails what has changed since the last such email: nothing if all changes were undone, or if the booking has ended and
 * has its own email for that. The row is removed after the email, so that a job that fails is repeated.
 */
export async function sendChangeEmail(
  deps: EmailDependencies,
  { bookingId, jobId, audience }: Input,
): Promise<void> {
  const waiting = await findChangeEmail(deps.db, { bookingId, audience })
  if (waiting?.jobId !== jobId) return
  const context = await readBookingForEmail(deps, bookingId)
  if (!context) return
  const { booking } = context
  const change = { jobId, since: waiting.since, before: waiting.before(booking) }
  const isChanged = (await listChanges(deps, change.before, booking)).length > 0
  if (audience === 'customer') await notifyTravelersOfChange(deps, context, { ...change, isChanged })
  if (isChanged && !isCalledOff(booking.status)) {
    const send = audience === 'customer' ? sendToCustomer : sendToCompany
    await send(deps, context, change)
  }
  await finishChangeEmail(deps, { audience, emailed: booking })
}

/**
 * Travelers whom the customer has just asked us to tell get the confirmation, those who were told what has changed, or that
 * they were removed.
 */
async function notifyTravelersOfChange(
  deps: EmailDependencies,
  { booking, detail: { timeline } }: BookingForEmail,
  { before, isChanged, jobId, since }: Change & { isChanged: boolean },
): Promise<void> {
  // Travelers are told once a booking is confirmed.
  const wereTold = timeline.some(({ status, at }) => isConfirmed(status) && new Date(at) <= since)
  if (wereTold) await notifyRemovedTravelers(deps, { before, after: booking, since: jobId })
  if (!isConfirmed(booking.status)) return
  const told = travelersToNotify(before)
  await notifyTravelers(deps, {
    kind: 'confirmed',
    bookingId: booking.id,
    // If the booking was confirmed after the change, its confirmation may have told them already.
    since: wereTold ? jobId : booking.id,
    isFor: (passenger) => !told.has(passenger),
  })
  if (!isChanged) return
  const isFor = (passenger: string) => told.has(passenger)
  await notifyTravelers(deps, { kind: 'changed', bookingId: booking.id, since: jobId, isFor })
}

async function sendToCustomer(
  deps: EmailDependencies,
  context: BookingForEmail,
  { before, since, jobId }: Change,
): Promise<void> {
  const { booking, detail, site, isProven } = context
  await enqueueText(deps, { kind: 'changed', bookingId: booking.id, jobId })
  const about = detailsForCustomer(deps, context)
  const shownBefore = isProven ? before : removeTypedText(before, deps.places)
  const email = bookingChangedEmail({
    ...about,
    changes: await listChanges(deps, shownBefore, about.booking),
    differenceCents: priceDifference(before, booking),
    since,
    mayPay: detail.can.pay,
  })
  const sent = { bookingId: booking.id, kind: 'changed' as const }
  const withInvite = withCalendarInvite(email, context)
  await sendCustomerEmail(deps, { email: withInvite, site, jobId, isProven, about: sent })
}

/** Unknown if there was no price before, or is none now. */
function priceDifference(before: Booking, after: Booking): number | undefined {
  return before.totalCents === null || after.totalCents === null
    ? undefined
    : after.totalCents - before.totalCents
}

async function sendToCompany(
  deps: EmailDependencies,
  context: BookingForEmail,
  { before, since, jobId }: Change,
): Promise<void> {
  const { about, booking, history, site } = context
  const entries = history.filter(({ at, reason }) => at >= since && parseChangeReason(reason).length > 0)
  const parts = new Set(entries.flatMap(({ reason }) => parseChangeReason(reason)))
  const actor = entries.at(-1)?.actor
  const email = companyBookingChangedEmail({
    ...about,
    event: actor ? { reason: formatChangeReason([...parts]), actor } : null,
    changes: await listChanges(deps, before, booking),
    assignUrl: assignUrl(deps, context),
    priceUrl: priceUrl(deps, context),
    companyEmail: site.configEmail,
  })
  await sendEmail(deps, { email, site, jobId })
}

async function listChanges(
  { catalogue }: EmailDependencies,
  before: Booking,
  after: Booking,
): Promise<DetailChange[]> {
  const { fleet } = await catalogue()
  const withCar = (booking: Booking) => ({
    booking,
    carName: fleet.find(({ id }) => id === booking.vehicleClassId)?.name ?? null,
  })
  return tripChanges(withCar(before), withCar(after))
}
