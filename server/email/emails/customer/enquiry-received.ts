import type { Site } from '#domain/site/site.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'
import { type Email, paragraph } from '#server/email/email.ts'
import { quoteDetails } from '#server/email/trip-details.ts'

type QuoteReceivedInput = {
  quote: Quote
  carName: string | null
  site: Pick<Site, 'hours' | 'configPhoneNumber'>
}

/** To the customer: the quote request has arrived, and when to expect a reply. */
export function quoteReceivedEmail({ quote, carName, site }: QuoteReceivedInput): Email {
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

type ContactReceivedInput = { message: ContactMessage; site: Pick<Site, 'hours' | 'configPhoneNumber'> }

/**
 * To the sender: the message has arrived. Repeats neither name nor message: anyone can type any address, and could use
 * the form to send their own text to a stranger.
 */
export function contactReceivedEmail({ message, site }: ContactReceivedInput): Email {
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

/** The office hours as a sentence to append to another; empty if the site has none. */
function officeHours({ hours }: Pick<Site, 'hours'>): string {
  const office = hours.find(({ opens }) => opens !== '00:00')
  if (!office) return ''
  const { days, opens, closes } = office
  return ` The office is open ${days}, ${formatTime(opens)} to ${formatTime(closes)}, New York time.`
}
