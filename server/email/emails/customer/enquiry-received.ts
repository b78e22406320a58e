import type { Site } from '#domain/site/site.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'
import { type Email, note, paragraph, quoteBlocks } from '#server/email/email.ts'
import { detail, quoteDetails } from '#server/email/trip-details.ts'

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
    subject: `We’ve received your quote request (${reference})`,
    preview: 'We’ll email your price within one business day.',
    heading: 'We’ve received your quote request',
    blocks: [
      paragraph(`Thank you. We’ll email your price within one business day.${officeHours(site)}`),
      {
        kind: 'details',
        title: 'Your request',
        rows: [detail('Reference', reference), ...quoteDetails(quote, { carName })],
      },
      ...quoteBlocks('Your notes', quote.comment),
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          'We’ll read your request and email one all-in price for the trip.',
          'Nothing is booked, and you don’t owe anything, until you accept it.',
          `Traveling within the next day? Call us anytime at ${site.configPhoneNumber} and mention your reference.`,
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
    subject: 'We’ve received your message',
    preview: 'We’ll reply by email within one business day.',
    heading: 'We’ve received your message',
    blocks: [
      paragraph(
        `We received your message on ${formatNewYorkTime(message.createdAt)}. We’ll reply by email within one business day.${officeHours(site)}`,
      ),
      paragraph(`Traveling within the next day? Call us anytime at ${site.configPhoneNumber}.`),
      note('Didn’t write to us? Someone probably mistyped their address. You can ignore this email.'),
    ],
  }
}

type ContactAnsweredInput = {
  message: ContactMessage
  answer: string
  site: Pick<Site, 'brand' | 'configPhoneNumber'>
}

/** To the sender: the answer that the company wrote. */
export function contactAnsweredEmail({ message, answer, site }: ContactAnsweredInput): Email {
  return {
    to: message.email,
    subject: `Our reply to your message (${site.brand})`,
    preview: answer.slice(0, 120).replace(/\s+/g, ' '),
    heading: 'Our reply to your message',
    blocks: [
      ...answer
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part) => paragraph(part.trim())),
      ...quoteBlocks('Your message', message.message),
      note(
        `You wrote to us on ${formatNewYorkTime(message.createdAt)}. Reply to this email, or call us anytime at ${site.configPhoneNumber}.`,
      ),
    ],
  }
}

/** The office hours as a sentence to append to another; empty if the site has none. */
function officeHours({ hours }: Pick<Site, 'hours'>): string {
  const office = hours.find(({ opens }) => opens !== '00:00')
  if (!office) return ''
  const { days, opens, closes } = office
  return ` Our office is open ${days}, ${formatTime(opens)} to ${formatTime(closes)}, New York time.`
}
