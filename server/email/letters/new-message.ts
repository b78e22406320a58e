import { phoneText } from '#domain/contact/phone-text.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { ContactMessage } from '#server/data/contact-messages.ts'
import { type Letter, quoted } from '#server/email/letter.ts'
import { fact } from '#server/email/trip-facts.ts'

type About = { message: ContactMessage; companyEmail: string }

/** To the company: what somebody wrote on the contact page. An answer goes to them. */
export function newMessageLetter({ message, companyEmail }: About): Letter {
  const { name, email, phone, site, createdAt } = message
  return {
    to: companyEmail,
    replyTo: email,
    subject: `New message from ${name.length > 60 ? `${name.slice(0, 60)}…` : name}`,
    preview: message.message,
    heading: 'New message',
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Name', name),
          fact('E-mail', email),
          ...(phone ? [fact('Phone', phoneText(phone))] : []),
          fact('Site', site),
          fact('Written', newYorkTime(createdAt)),
        ],
      },
      ...quoted('Message', message.message),
    ],
  }
}
