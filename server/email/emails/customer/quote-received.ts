import type { Site } from '#domain/site/site.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Email } from '#server/email/email.ts'
import { officeHours } from '#server/email/office-hours.ts'
import { quoteDetails } from '#server/email/quote-details.ts'

type About = { quote: Quote; carName: string | null; site: Pick<Site, 'hours' | 'configPhoneNumber'> }

/** To the customer: the quote request has arrived, and when to expect a reply. */
export function quoteReceivedEmail({ quote, carName, site }: About): Email {
  const { reference, contact } = quote
  return {
    to: contact.email,
    subject: `Your request ${reference} is with us`,
    preview: 'A person reads it and answers by e-mail.',
    heading: 'Your request is with us',
    blocks: [
      { kind: 'details', rows: [{ label: 'Reference', value: reference }] },
      { kind: 'details', title: 'What you asked for', rows: quoteDetails(quote, { carName }) },
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          `A person reads it and answers by e-mail, within one office day.${officeHours(site)}`,
          'The answer holds one all-in price for the trip as you described it. Nothing is booked and nothing is owed until you accept.',
          `Is the trip within the next day? Please call ${site.configPhoneNumber} and give the reference.`,
        ],
      },
    ],
  }
}
