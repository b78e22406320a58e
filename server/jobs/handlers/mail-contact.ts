import { siteForHost } from '#domain/site/site.ts'
import { findContactMessage } from '#server/data/contact-messages.ts'
import { contactReceivedLetter } from '#server/email/letters/contact-received.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import type { MailDependencies } from './mail-dependencies.ts'

/** Tells whoever wrote to us that the message has arrived. */
export async function mailContact(
  deps: MailDependencies,
  { messageId, jobId }: { messageId: string; jobId: string },
): Promise<void> {
  const message = await findContactMessage(deps.db, messageId)
  if (!message) return
  const site = siteForHost(deps.sites, message.site)
  await sendLetter(deps, { letter: contactReceivedLetter({ message, site }), site, jobId })
}
