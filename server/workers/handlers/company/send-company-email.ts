import { parseChangeReason } from '#domain/booking/change/booking-changes.ts'
import { siteForHost } from '#domain/site/site.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import { findQuote } from '#server/data/booking/quotes.ts'
import { findCarName } from '#server/data/fleet/catalogue.ts'
import { findContactMessage } from '#server/data/messaging/contact-messages.ts'
import {
  companyBookingCancelledEmail,
  companyBookingChangedEmail,
  companyBookingConfirmedEmail,
  newBookingEmail,
} from '#server/email/emails/company/booking-updates.ts'
import { newMessageEmail, newQuoteEmail } from '#server/email/emails/company/new-enquiry.ts'
import { companyQuoteDeclinedEmail, quoteCarGoneEmail } from '#server/email/emails/company/quote-updates.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { CompanyMailKind } from '#server/queue/job-definitions.ts'
import type { CompanyNotice } from '#server/workers/handlers/email/notify.ts'
import { readBookingForEmail } from '#server/workers/handlers/email/read-booking-for-email.ts'
import type { EmailDependencies } from '#server/workers/handlers/email/send-customer-email.ts'
import {
  assignUrl,
  type ComposedEmail,
  composeDisputeClosed,
  composeDisputeOpened,
  composePaymentToConfirm,
  composeRefundFailed,
  composeRefundToSend,
  composeRefundWithdrawn,
  priceUrl,
  releaseUrl,
} from './compose-operator-emails.ts'

/** Sends nothing if the email is no longer true. */
export async function sendCompanyEmail(
  deps: EmailDependencies,
  { kind, id, jobId }: CompanyNotice & { jobId: string },
): Promise<void> {
  const composed = await composers[kind](deps, id)
  if (composed) await sendEmail(deps, { ...composed, jobId })
}

type Composer = (deps: EmailDependencies, id: string) => Promise<ComposedEmail | undefined>

const composers: Record<CompanyMailKind, Composer> = {
  'new-booking': composeNewBooking,
  'booking-confirmed': composeBookingConfirmed,
  'booking-changed': composeBookingChanged,
  'booking-cancelled': composeBookingCancelled,
  'new-quote': composeNewQuote,
  'quote-declined': composeQuoteDeclined,
  'quote-car-gone': composeQuoteCarGone,
  'new-message': composeNewMessage,
  'payment-to-confirm': composePaymentToConfirm,
  'refund-to-make': composeRefundToSend,
  'refund-failed': composeRefundFailed,
  'refund-withdrawn': composeRefundWithdrawn,
  'dispute-opened': composeDisputeOpened,
  'dispute-closed': composeDisputeClosed,
}

async function composeNewBooking(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  const context = await readBookingForEmail(deps, id)
  if (!context) return undefined
  const { about, site } = context
  const links = { priceUrl: priceUrl(deps, context), releaseUrl: releaseUrl(deps, context) }
  return { email: newBookingEmail({ ...about, ...links, companyEmail: site.configEmail }), site }
}

async function composeBookingConfirmed(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const context = await readBookingForEmail(deps, id)
  if (!context || !isConfirmed(context.booking.status)) return undefined
  const { about, site, history } = context
  const event = history.find(({ toStatus }) => toStatus === 'confirmed') ?? null
  const input = { ...about, event, assignUrl: assignUrl(deps, context), companyEmail: site.configEmail }
  return { email: companyBookingConfirmedEmail(input), site }
}

async function composeBookingChanged(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const context = await readBookingForEmail(deps, id)
  if (!context || isCalledOff(context.booking.status)) return undefined
  const { about, site, history } = context
  const event = history.findLast(({ reason }) => parseChangeReason(reason).length > 0) ?? null
  const links = { assignUrl: assignUrl(deps, context), priceUrl: priceUrl(deps, context) }
  const input = { ...about, event, changes: [], ...links, companyEmail: site.configEmail }
  return { email: companyBookingChangedEmail(input), site }
}

async function composeBookingCancelled(
  deps: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const context = await readBookingForEmail(deps, id)
  if (context?.booking.status !== 'cancelled') return undefined
  const { about, site, history } = context
  const event = history.findLast(({ toStatus }) => toStatus === 'cancelled') ?? null
  return { email: companyBookingCancelledEmail({ ...about, event, companyEmail: site.configEmail }), site }
}

async function composeNewQuote(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  const found = await readQuote(deps, id)
  if (!found) return undefined
  const carName = await findCarName(deps.db, found.about.quote.vehicleClassId)
  return { email: newQuoteEmail({ ...found.about, carName }), site: found.site }
}

async function composeQuoteDeclined(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  const found = await readQuote(deps, id)
  if (found?.about.quote.declinedBy !== 'customer') return undefined
  return { email: companyQuoteDeclinedEmail(found.about), site: found.site }
}

async function composeQuoteCarGone(deps: EmailDependencies, id: string): Promise<ComposedEmail | undefined> {
  const found = await readQuote(deps, id)
  if (!found?.about.quote.goneCar) return undefined
  return { email: quoteCarGoneEmail(found.about), site: found.site }
}

async function readQuote({ db, sites, siteOrigin }: EmailDependencies, id: string) {
  const quote = await findQuote(db, id)
  if (!quote) return undefined
  const site = siteForHost(sites, quote.site)
  const deskUrl = `${siteOrigin(site)}/desk/quotes/${quote.reference}`
  return { about: { quote, deskUrl, companyEmail: site.configEmail }, site }
}

async function composeNewMessage(
  { db, sites }: EmailDependencies,
  id: string,
): Promise<ComposedEmail | undefined> {
  const message = await findContactMessage(db, id)
  if (!message) return undefined
  const site = siteForHost(sites, message.site)
  return { email: newMessageEmail({ message, companyEmail: site.configEmail }), site }
}
