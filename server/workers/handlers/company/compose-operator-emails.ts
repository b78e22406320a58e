import { hoursToMs } from '#domain/constants.ts'
import type { Site } from '#domain/site/site.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import type { ConfirmPayload, OperatorPayload } from '#server/crypto/signing.ts'
import { findDispute, findRefund } from '#server/data/payment/ledger.ts'
import type { Email } from '#server/email/email.ts'
import { disputeClosedEmail, disputeOpenedEmail } from '#server/email/emails/company/dispute-updates.ts'
import {
  paymentToConfirmEmail,
  refundFailedEmail,
  refundToSendEmail,
  refundWithdrawnEmail,
} from '#server/email/emails/company/payment-updates.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import {
  type BookingForEmail,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import type { EmailDependencies } from '#server/workers/handlers/email/send-customer-email.ts'
import { readPaymentForEmail } from '#server/workers/handlers/payment/send-payment-emails.ts'

export type ComposedEmail = { email: Email; site: Site }

/** An expected Zelle payment, with the link to confirm it. */
export async function composePaymentToConfirm(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readPaymentForEmail(deps, id)
  if (found?.payment.status !== 'requested') return undefined
  const { payment: request, context } = found
  const email = paymentToConfirmEmail({
    ...companyDetails(context),
    request,
    payee: resolveZellePayee(deps, context.site),
    confirmUrl: confirmUrl(deps, context, { payment: id }),
  })
  return { email, site: context.site }
}

/** A Zelle payment that has to be refunded by hand. */
export function composeRefundToSend(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  return composeRefundEmail(deps, id, refundToSendEmail)
}

/** A card refund that failed. */
export function composeRefundFailed(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  return composeRefundEmail(deps, id, refundFailedEmail)
}

type RefundEmail = typeof refundToSendEmail | typeof refundFailedEmail

async function composeRefundEmail(
  deps: EmailDependencies,
  id: string,
  compose: RefundEmail,
): Promise<ComposedEmail | undefined> {
  const refund = await findRefund(deps.db, id)
  if (!refund || refund.doneAt || refund.withdrawnAt) return undefined
  const context = await readBookingForEmail(deps, refund.bookingId)
  if (!context) return undefined
  const email = compose({
    ...companyDetails(context),
    refund,
    confirmUrl: confirmUrl(deps, context, { refund: id }),
  })
  return { email, site: context.site }
}

/** A refund that must not be sent anymore. Undefined if someone has recorded it as sent. */
export async function composeRefundWithdrawn(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const refund = await findRefund(deps.db, id)
  const context = refund?.withdrawnAt && (await readBookingForEmail(deps, refund.bookingId))
  if (!context) return undefined
  const deskUrl = `${context.origin}/desk/bookings/${context.booking.reference}`
  return { email: refundWithdrawnEmail({ ...companyDetails(context), refund, deskUrl }), site: context.site }
}

/** Undefined if the dispute is already closed. */
export async function composeDisputeOpened(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readDispute(deps, id)
  if (found?.dispute.status !== 'open') return undefined
  return {
    email: disputeOpenedEmail({ ...companyDetails(found.context), ...found }),
    site: found.context.site,
  }
}

export async function composeDisputeClosed(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const found = await readDispute(deps, id)
  if (!found || found.dispute.status === 'open') return undefined
  return {
    email: disputeClosedEmail({ ...companyDetails(found.context), ...found }),
    site: found.context.site,
  }
}

async function readDispute(deps: EmailDependencies, id: string) {
  const dispute = await findDispute(deps.db, id)
  const context = dispute && (await readBookingForEmail(deps, dispute.bookingId))
  return context && { dispute, context }
}

function companyDetails({ booking, site }: BookingForEmail) {
  return { booking, companyEmail: site.configEmail }
}

const confirmLinksLastMs = hoursToMs(60 * 24)

function confirmUrl(deps: EmailDependencies, context: BookingForEmail, payload: ConfirmPayload): string {
  const until = new Date(deps.now().getTime() + confirmLinksLastMs)
  return operatorUrl(deps, { page: `${context.origin}/payment/confirm`, payload, until })
}

/** The page to assign a chauffeur, valid until a day after the pick-up; null unless the booking is confirmed. */
export function assignUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (!isConfirmed(booking.status)) return null
  const [page, payload] = [`${origin}/operator/assign`, { assign: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** The page to set the price; null unless the booking is a request without a price. */
export function priceUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (booking.status !== 'requested' || booking.totalCents !== null) return null
  const [page, payload] = [`${origin}/operator/price`, { price: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

/** The page to release the car of an unpaid request; null if no car is held. */
export function releaseUrl(deps: EmailDependencies, { booking, origin }: BookingForEmail): string | null {
  if (booking.status !== 'requested' || !booking.holdExpiresAt) return null
  const [page, payload] = [`${origin}/operator/release`, { release: booking.id }]
  return operatorUrl(deps, { page, payload, until: dayAfter(booking) })
}

function dayAfter({ pickUpAt }: BookingForEmail['booking']): Date {
  return new Date(pickUpAt.getTime() + hoursToMs(24))
}

/** The token is in the URL fragment, which browsers do not send, so no log contains it. */
function operatorUrl(
  { signer }: EmailDependencies,
  { page, payload, until }: { page: string; payload: OperatorPayload; until: Date },
): string {
  return `${page}#${signer.sign('operator', payload, until)}`
}
