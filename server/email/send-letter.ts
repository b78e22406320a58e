import type { Site } from '#domain/site/site.ts'
import type { MailConfig } from '#server/config.ts'
import type { Mail } from '#server/integrations/mail/port.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'

type Dependencies = { mail: Mail; mailFrom: MailConfig['from'] }

type Sending = {
  letter: Letter
  site: Site
  /** The job it is sent for: however often it is tried, it is the same mail to whoever gets it. */
  jobId: string
}

/** Sends a letter in the name of its site. */
export async function sendLetter(
  { mail, mailFrom }: Dependencies,
  { letter, site, jobId }: Sending,
): Promise<void> {
  const { subject, html, text } = renderLetter(letter, { site })
  const replyTo = letter.replyTo ?? (mailFrom ? site.configEmail : undefined)
  await mail.send({
    from: sender(site, mailFrom),
    to: letter.to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    messageId: `<${jobId}@${site.host}>`,
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
  })
}

function sender({ brand, configEmail }: Site, mailFrom: MailConfig['from']): string {
  const name = mailFrom?.name ?? brand
  return `"${name.replace(/["\\]/g, '')}" <${mailFrom?.address ?? configEmail}>`
}
