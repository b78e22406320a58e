import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'
import { type Email, quoteBlocks } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'

type About = { message: ContactMessage; companyEmail: string }

/** To the company: a message from the contact page. A reply goes to its sender. */
export function newMessageEmail({ message, companyEmail }: About): Email {
  const { name, email, phone, site, createdAt } = message
  return {
    to: companyEmail,
    replyTo: email,
    subject: `New message from ${name.length > 60 ? `${name.slice(0, 60)}…` : name}`,
    preview: message.message,
    heading: 'New message',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Name', name),
          detail('E-mail', email),
          ...(phone ? [detail('Phone', formatPhone(phone))] : []),
          detail('Site', site),
          detail('Written', formatNewYorkTime(createdAt)),
        ],
      },
      ...quoteBlocks('Message', message.message),
    ],
  }
}
