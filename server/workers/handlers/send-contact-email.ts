import { siteForHost } from '#domain/site/site.ts'
import { findContactMessage } from '#server/data/messaging/contact-messages.ts'
import { contactReceivedEmail } from '#server/email/emails/customer/contact-received.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { sendCustomerEmail } from './send-customer-email.ts'

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
