import { hoursToMs } from '#domain/constants.ts'
import type { Site } from '#domain/site/site.ts'
import type { ConfirmPayload, OperatorPayload } from '#server/crypto/token-payloads.ts'
import { findDispute } from '#server/data/payment/disputes.ts'
import { findRefund } from '#server/data/payment/refunds.ts'
import type { Email } from '#server/email/email.ts'
import { disputeClosedEmail, disputeOpenedEmail } from '#server/email/emails/company/dispute-updates.ts'
import { paymentToConfirmEmail } from '#server/email/emails/company/payment-to-confirm.ts'
import { refundFailedEmail } from '#server/email/emails/company/refund-failed.ts'
import { refundToSendEmail } from '#server/email/emails/company/refund-to-send.ts'
import { isConfirmed } from '#server/email/trip-details.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { type BookingForEmail, readBookingForEmail } from './read-booking-for-email.ts'
import { readPaymentForEmail } from './send-payment-emails.ts'

export type ComposedEmail = { email: Email; site: Site }

/** Money that is to come by Zelle, with the link that says that it has. */
export async function composePaymentToConfirm(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readPaymentForEmail(deps, id)
  if (found?.payment.status !== 'requested') return undefined
  const { payment: request, trip } = found
  const letter = paymentToConfirmEmail({
    ...companyDetails(trip),
    request,
    payee: resolveZellePayee(deps, trip.site),
    confirmUrl: confirmUrl(deps, trip, { payment: id }),
  })
  return { email: letter, site: trip.site }
}

/** Money that came by Zelle and is to go back by hand. */
export function composeRefundToSend(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  return composeRefundEmail(deps, id, refundToSendEmail)
}

/** Money that a card did not take. */
export function composeRefundFailed(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  return composeRefundEmail(deps, id, refundFailedEmail)
}

type RefundEmail = typeof refundToSendEmail | typeof refundFailedEmail

async function composeRefundEmail(
  deps: EmailDependencies,
  id: string,
  write: RefundEmail,
): Promise<ComposedEmail | undefined> {
  const refund = await findRefund(deps.db, id)
  if (!refund || refund.doneAt) return undefined
  const trip = await readBookingForEmail(deps, refund.bookingId)
  if (!trip) return undefined
  const letter = write({
    ...companyDetails(trip),
    refund,
    confirmUrl: confirmUrl(deps, trip, { refund: id }),
  })
  return { email: letter, site: trip.site }
}

/** A dispute that still waits for an answer. */
export async function composeDisputeOpened(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readDispute(deps, id)
  if (found?.dispute.status !== 'open') return undefined
  return { email: disputeOpenedEmail({ ...companyDetails(found.trip), ...found }), site: found.trip.site }
}

export async function composeDisputeClosed(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readDispute(deps, id)
  if (!found || found.dispute.status === 'open') return undefined
  return { email: disputeClosedEmail({ ...companyDetails(found.trip), ...found }), site: found.trip.site }
}

async function readDispute(deps: EmailDependencies, id: string) {
  const dispute = await findDispute(deps.db, id)
  const trip = dispute && (await readBookingForEmail(deps, dispute.bookingId))
  return trip && { dispute, trip }
}

function companyDetails({ booking, site }: BookingForEmail) {
  return { booking, companyEmail: site.configEmail }
}

const confirmLinksLastMs = hoursToMs(60 * 24)

function confirmUrl(deps: EmailDependencies, trip: BookingForEmail, payload: ConfirmPayload): string {
  const until = new Date(deps.now().getTime() + confirmLinksLastMs)
  return operatorUrl(deps, { page: `${trip.origin}/payment/confirm`, payload, until })
}

/** Where the company says who drives, until a day after the pick-up; null for a trip that waits for nobody. */
export function assignUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (!isConfirmed(booking)) return null
  const [page, payload] = [`${origin}/operator/assign`, { assign: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** Where the company names the price of a request that has none; null for any other. */
export function priceUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (booking.status !== 'requested' || booking.totalCents !== null) return null
  const [page, payload] = [`${origin}/operator/price`, { price: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** Where the company releases the car of a request that is not paid; null where none is held. */
export function releaseUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (booking.status !== 'requested' || !booking.holdExpiresAt) return null
  const [page, payload] = [`${origin}/operator/release`, { release: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

function dayAfter({ pickUpAt }: BookingForEmail['booking']): Date {
  return new Date(pickUpAt.getTime() + hoursToMs(24))
}

/** In the fragment, which a browser keeps to itself: no log gets to see it. */
function operatorUrl(
  { signer }: EmailDependencies,
  { page, payload, until }: { page: string; payload: OperatorPayload; until: Date },
): string {
  return `${page}#${signer.sign('operator', payload, until)}`
}
