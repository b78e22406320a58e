import type { Site } from '#domain/site/site.ts'
import type { MailConfig } from '#server/config/config.ts'
import type { Mail } from '#server/integrations/mail/port.ts'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'

type Dependencies = {
  mail: Mail
  mailFrom: MailConfig['from']
  /** The origin of links and pictures in a site's emails. */
  siteOrigin: (site: Site) => string
}

type Sending = {
  email: Email
  site: Site
  /** Becomes the Message-ID, so that every retry of a job sends the same message. */
  jobId: string
}

/** Sends an email from its site. */
export async function sendEmail(
  { mail, mailFrom, siteOrigin }: Dependencies,
  { email, site, jobId }: Sending,
): Promise<void> {
  const { subject, html, text } = renderEmail(email, { site, origin: siteOrigin(site) })
  const replyTo = email.replyTo ?? (mailFrom ? site.configEmail : undefined)
  await mail.send({
    from: sender(site, mailFrom),
    to: email.to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    messageId: `<${jobId}@${site.host}>`,
    ...(email.calendar ? { calendar: email.calendar } : {}),
    ...(email.attachments ? { attachments: email.attachments } : {}),
  })
}

function sender({ brand, configEmail }: Site, mailFrom: MailConfig['from']): string {
  const name = mailFrom?.name ?? brand
  return `"${name.replace(/["\\]/g, '')}" <${mailFrom?.address ?? configEmail}>`
}

/**
 * Skips an email that this process has already sent: if the database is down when the job should be marked as done, the
 * job runs again.
 */
export function dedupeMail(mail: Mail, { maxEntries = 10_000 } = {}): Mail {
  const sent = new Set<string>()
  return {
    async send(message) {
      const { messageId } = message
      if (messageId && sent.has(messageId)) return
      await mail.send(message)
      if (messageId) addEntry(sent, messageId, maxEntries)
    },
  }
}

/** A set iterates in insertion order, so the first entry is the oldest. */
function addEntry(sent: Set<string>, messageId: string, maxEntries: number): void {
  sent.add(messageId)
  const [oldest] = sent
  if (sent.size > maxEntries && oldest) sent.delete(oldest)
}
