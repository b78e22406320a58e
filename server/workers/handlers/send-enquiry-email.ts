import { siteForHost } from '#domain/site/site.ts'
import { findQuote } from '#server/data/booking/quotes.ts'
import { findCarName } from '#server/data/fleet/catalogue.ts'
import { findContactMessage } from '#server/data/messaging/contact-messages.ts'
import { isEmailConfirmed } from '#server/data/messaging/sent-messages.ts'
import {
  contactAnsweredEmail,
  contactReceivedEmail,
  quoteReceivedEmail,
} from '#server/email/emails/customer/enquiry-received.ts'
import { removeTypedPlaces } from '#server/email/remove-typed-text.ts'
import { type EmailDependencies, sendCustomerEmail } from './email/send-customer-email.ts'

/** Confirms to the customer that the quote request has arrived. */
export async function sendQuoteEmail(
  deps: EmailDependencies,
  { quoteId, jobId }: { quoteId: string; jobId: string },
): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (!quote) return
  const site = siteForHost(deps.sites, quote.site)
  const carName = await findCarName(deps.db, quote.vehicleClassId)
  const isProven = await isEmailConfirmed(deps.db, quote.contactEmail)
  const shownQuote = isProven ? quote : removeTypedPlaces(quote, deps.places)
  const email = quoteReceivedEmail({ quote: shownQuote, carName, site })
  await sendCustomerEmail(deps, { email, site, jobId, isProven })
}

/** Confirms to the sender that the message has arrived. */
export async function sendContactEmail(
  deps: EmailDependencies,
  { messageId, jobId }: { messageId: string; jobId: string },
): Promise<void> {
  const message = await findContactMessage(deps.db, messageId)
  if (!message) return
  const site = siteForHost(deps.sites, message.site)
  await sendCustomerEmail(deps, { email: contactReceivedEmail({ message, site }), site, jobId })
}

/** Emails the answer that someone at the desk wrote. A person has read the message, so the limit for strangers' addresses does not apply. */
export async function sendContactAnswer(
  deps: EmailDependencies,
  { messageId, jobId }: { messageId: string; jobId: string },
): Promise<void> {
  const message = await findContactMessage(deps.db, messageId)
  if (!message?.answer) return
  const site = siteForHost(deps.sites, message.site)
  const email = contactAnsweredEmail({ message, answer: message.answer, site })
  await sendCustomerEmail(deps, { email, site, jobId, isProven: true })
}
