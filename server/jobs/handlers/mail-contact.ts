import { siteForHost } from '#domain/site/site.ts'
import { findContactMessage } from '#server/data/contact-messages.ts'
import { contactReceivedLetter } from '#server/email/letters/contact-received.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { sendToCustomer } from './send-to-customer.ts'

/** Tells whoever wrote to us that the message has arrived. */
export async function mailContact(
  deps: MailDependencies,
  { messageId, jobId }: { messageId: string; jobId: string },
): Promise<void> {
  const message = await findContactMessage(deps.db, messageId)
  if (!message) return
  const site = siteForHost(deps.sites, message.site)
  await sendToCustomer(deps, { letter: contactReceivedLetter({ message, site }), site, jobId })
}
