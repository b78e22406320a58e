import type { Quote } from '#server/data/booking/quotes.ts'
import { button, type Email, paragraph, quoteBlocks } from '#server/email/email.ts'
import { contactDetails, detail } from '#server/email/trip-details.ts'

type Input = { quote: Quote; deskUrl: string; companyEmail: string }

/** To the company: the customer wants none of the options. */
export function companyQuoteDeclinedEmail({ quote, deskUrl, companyEmail }: Input): Email {
  const { reference, contact, declineReason } = quote
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Quote ${reference} declined by the customer`,
    preview: declineReason || 'The customer gave no reason.',
    heading: 'The customer declined the quote',
    blocks: [
      { kind: 'details', rows: [detail('Reference', reference), ...contactDetails(contact)] },
      ...quoteBlocks('The customer wrote', declineReason ?? ''),
      button('Open the quote', deskUrl),
    ],
  }
}

/** To the company: a customer wants to book, but no such car is free. */
export function quoteCarGoneEmail({ quote, deskUrl, companyEmail }: Input): Email {
  const { reference, contact, goneCar } = quote
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Quote ${reference}: no ${goneCar ?? 'car'} is free`,
    preview: 'A customer wanted to book. Offer another car.',
    heading: 'A customer wanted to book, but no car is free',
    blocks: [
      paragraph(
        `The customer chose the ${goneCar ?? 'car'}, but all of them are booked at that time. Offer another car or time, or call the customer.`,
      ),
      { kind: 'details', rows: [detail('Reference', reference), ...contactDetails(contact)] },
      button('Change the answer', deskUrl),
    ],
  }
}
