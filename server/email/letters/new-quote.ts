import type { Quote } from '#server/data/quotes.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { type Letter, quoted } from '#server/email/letter.ts'
import { quoteFacts } from '#server/email/quote-facts.ts'
import { fact } from '#server/email/trip-facts.ts'

type About = { quote: Quote; carName: string | null; companyEmail: string }

/** To the company: who asks for what. An answer goes to the customer. */
export function newQuoteLetter({ quote, carName, companyEmail }: About): Letter {
  const { reference, site, contact, comment } = quote
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New quote request ${reference}`,
    preview: comment || 'Somebody asks for a price.',
    heading: 'New quote request',
    blocks: [
      { kind: 'facts', rows: [fact('Reference', reference), fact('Site', site)] },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      { kind: 'facts', title: 'Trip', rows: quoteFacts(quote, { carName }) },
      ...quoted('Comment', comment),
    ],
  }
}
