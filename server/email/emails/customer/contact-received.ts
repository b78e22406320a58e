import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'
import { type Email, paragraph } from '#server/email/email.ts'
import { officeHours } from '#server/email/office-hours.ts'

type About = { message: ContactMessage; site: Pick<Site, 'hours' | 'configPhoneNumber'> }

/**
 * To the sender: the message has arrived. Repeats neither name nor message: anyone can type any address, and could use
 * the form to send their own text to a stranger.
 */
export function contactReceivedEmail({ message, site }: About): Email {
  return {
    to: message.email,
    subject: 'Your message is with us',
    preview: 'A person reads it and answers by e-mail.',
    heading: 'Your message is with us',
    blocks: [
      paragraph(`Your message of ${formatNewYorkTime(message.createdAt)} has arrived.`),
      paragraph(`A person reads it and answers by e-mail, within one office day.${officeHours(site)}`),
      paragraph(
        `Is it about a trip within the next day? Please call ${site.configPhoneNumber}: the phone is answered at any hour.`,
      ),
      paragraph('You wrote nothing to us? Then somebody mistyped an address, and there is nothing to do.'),
    ],
  }
}
