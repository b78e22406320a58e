import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'
import { button, type Email, quoteBlocks } from '#server/email/email.ts'
import { contactDetails, detail, emailDetail, phoneDetail, quoteDetails } from '#server/email/trip-details.ts'

type NewQuoteInput = {
  quote: Quote
  carName: string | null
  /** Where the desk answers it. */
  deskUrl: string
  companyEmail: string
}

/** To the company: a quote request. A reply goes to the customer. */
export function newQuoteEmail({ quote, carName, deskUrl, companyEmail }: NewQuoteInput): Email {
  const { reference, site, page, contact, comment } = quote
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New quote request ${reference}`,
    preview: comment || 'A customer asks for a price.',
    heading: 'New quote request',
    blocks: [
      {
        kind: 'details',
        rows: [detail('Reference', reference), detail('Site', site), ...(page ? [detail('Page', page)] : [])],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      { kind: 'details', title: 'Trip', rows: quoteDetails(quote, { carName }) },
      ...quoteBlocks('Notes', comment),
      button('Answer this quote', deskUrl),
    ],
  }
}

type NewMessageInput = { message: ContactMessage; companyEmail: string }

/** To the company: a message from the contact page. A reply goes to its sender. */
export function newMessageEmail({ message, companyEmail }: NewMessageInput): Email {
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
          emailDetail(email),
          ...(phone ? [phoneDetail('Phone', phone)] : []),
          detail('Site', site),
          detail('Sent', formatNewYorkTime(createdAt)),
        ],
      },
      ...quoteBlocks('Message', message.message),
    ],
  }
}
