import type { Quote } from '#server/data/booking/quotes.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { type Email, quoteBlocks } from '#server/email/email.ts'
import { quoteDetails } from '#server/email/quote-details.ts'
import { detail } from '#server/email/trip-details.ts'

type About = { quote: Quote; carName: string | null; companyEmail: string }

/** To the company: a quote request. A reply goes to the customer. */
export function newQuoteEmail({ quote, carName, companyEmail }: About): Email {
  const { reference, site, contact, comment } = quote
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New quote request ${reference}`,
    preview: comment || 'Somebody asks for a price.',
    heading: 'New quote request',
    blocks: [
      { kind: 'details', rows: [detail('Reference', reference), detail('Site', site)] },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      { kind: 'details', title: 'Trip', rows: quoteDetails(quote, { carName }) },
      ...quoteBlocks('Comment', comment),
    ],
  }
}
