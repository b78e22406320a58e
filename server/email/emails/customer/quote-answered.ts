import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { QuoteAnswer } from '#server/data/booking/quote-answers.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import { type Block, button, type Email, note, paragraph } from '#server/email/email.ts'
import { detail, quoteDetails } from '#server/email/trip-details.ts'

type AnswerInput = {
  /** With the trip of the answer in place of what was asked. */
  quote: Quote
  answer: Pick<QuoteAnswer, 'number' | 'options' | 'note' | 'validUntil'>
  url: string
  /** The company's phone number. */
  phone: string
}

/** To the customer: the priced options, and the link to accept one. */
export function quoteAnsweredEmail({ quote, answer, url, phone }: AnswerInput): Email {
  const { reference, contact } = quote
  const isNew = answer.number > 1
  const until = formatNewYorkTime(answer.validUntil)
  return {
    to: contact.email,
    subject: isNew ? `Your new quote (${reference})` : `Your quote (${reference})`,
    preview: `${pricesText(answer)} all-in. Valid until ${formatShortDayAndTime(answer.validUntil)}`,
    heading: isNew ? 'Your new quote' : 'Your quote is ready',
    blocks: [
      paragraph(
        isNew
          ? `Hello ${contact.firstName}, we’ve updated your quote. These options replace the earlier ones.`
          : `Hello ${contact.firstName}, thanks for your request. Here ${answer.options.length > 1 ? 'are your options' : 'is your price'}, with everything included.`,
      ),
      ...(answer.note ? [paragraph(answer.note)] : []),
      optionsBlock(answer),
      button(answer.options.length > 1 ? 'Choose your car' : 'See your quote', url),
      paragraph(
        `You can accept it online until ${until}. Nothing is booked, and you owe nothing, until you do.`,
      ),
      {
        kind: 'details',
        title: 'Your trip',
        rows: [detail('Reference', reference), ...quoteDetails(quote, { carName: null })],
      },
      note(`Something not right? Reply to this email or call us at ${phone}.`),
    ],
  }
}

/** To a customer who has not opened the link, a day before the answer expires. */
export function quoteReminderEmail({ quote, answer, url, phone }: AnswerInput): Email {
  const { reference, contact } = quote
  const until = formatNewYorkTime(answer.validUntil)
  return {
    to: contact.email,
    subject: `Your quote expires ${formatShortDayAndTime(answer.validUntil)} (${reference})`,
    preview: `${pricesText(answer)} all-in. Accept it online in a minute.`,
    heading: 'Your quote expires soon',
    blocks: [
      paragraph(`Hello ${contact.firstName}, your quote is still open. This price is good until ${until}.`),
      optionsBlock(answer),
      button(answer.options.length > 1 ? 'Choose your car' : 'See your quote', url),
      note(
        `Plans changed? You can decline on the same page, or let it expire. Questions? Call us at ${phone}.`,
      ),
    ],
  }
}

type DeclineInput = { quote: Quote; bookUrl: string; phone: string }

/** To the customer: the company can't offer this trip. */
export function quoteDeclinedEmail({ quote, bookUrl, phone }: DeclineInput): Email {
  const { reference, contact } = quote
  return {
    to: contact.email,
    subject: `We can’t offer this trip (${reference})`,
    preview: 'We’re sorry. Another date or car may still work.',
    heading: 'We can’t offer this trip',
    blocks: [
      paragraph(
        `Hello ${contact.firstName}, we’re sorry: we can’t offer the trip you asked for. You owe nothing.`,
      ),
      paragraph(`Another date or car may still work. Call us at ${phone}, or see prices online.`),
      button('See prices online', bookUrl),
      note(`Your reference was ${reference}.`),
    ],
  }
}

function optionsBlock({ options }: AnswerInput['answer']): Block {
  return {
    kind: 'details',
    title: options.length > 1 ? 'Your options' : 'Your price',
    rows: options.map(({ carName, price }) => detail(carName, `${formatCents(price.totalCents)} all-in`)),
  }
}

/** 'From $148.20', or '$148.20' for a single option. */
function pricesText({ options }: AnswerInput['answer']): string {
  const lowest = formatCents(Math.min(...options.map(({ price }) => price.totalCents)))
  return options.length > 1 ? `From ${lowest}` : lowest
}
