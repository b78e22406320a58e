import { siteForHost } from '#domain/site/site.ts'
import { findAnswer, findNewestAnswer, type QuoteAnswer } from '#server/data/booking/quote-answers.ts'
import { findQuote, type Quote } from '#server/data/booking/quotes.ts'
import {
  quoteAnsweredEmail,
  quoteDeclinedEmail,
  quoteReminderEmail,
} from '#server/email/emails/customer/quote-answered.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { quotePath } from '#server/use-cases/quote/quote-links.ts'
import { toPlainTrip } from '#server/use-cases/quote/read-offer.ts'
import type { EmailDependencies } from './email/send-customer-email.ts'

type Input = { answerId: string; jobId: string }

/** Sends the customer the link to an answer, unless it was replaced or withdrawn, or has expired. */
export async function sendQuoteAnswer(deps: EmailDependencies, { answerId, jobId }: Input): Promise<void> {
  const current = await findCurrent(deps, answerId)
  if (current) await sendEmail(deps, { email: quoteAnsweredEmail(current.about), site: current.site, jobId })
}

/** Reminds the customer, unless they have opened or declined the answer, or it has become a booking. */
export async function sendQuoteReminder(deps: EmailDependencies, { answerId, jobId }: Input): Promise<void> {
  const current = await findCurrent(deps, answerId)
  if (!current || current.answer.openedAt) return
  await sendEmail(deps, { email: quoteReminderEmail(current.about), site: current.site, jobId })
}

/** Tells the customer that the company can't offer the trip. */
export async function sendQuoteDeclined(
  deps: EmailDependencies,
  { quoteId, jobId }: { quoteId: string; jobId: string },
): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (quote?.declinedBy !== 'company') return
  const site = siteForHost(deps.sites, quote.site)
  const bookUrl = `${deps.siteOrigin(site)}/booking`
  const email = quoteDeclinedEmail({ quote, bookUrl, phone: site.configPhoneNumber })
  await sendEmail(deps, { email, site, jobId })
}

/** The answer with what its emails show; undefined if it no longer counts. */
async function findCurrent(deps: EmailDependencies, answerId: string) {
  const answer = await findAnswer(deps.db, answerId)
  if (!answer || answer.validUntil <= deps.now()) return undefined
  const quote = await findQuote(deps.db, answer.quoteId)
  if (quote?.status !== 'answered') return undefined
  const newest = await findNewestAnswer(deps.db, quote.id)
  if (newest?.id !== answer.id) return undefined
  const site = siteForHost(deps.sites, quote.site)
  const url = `${deps.siteOrigin(site)}${quotePath(deps.signer, quote, deps.now())}`
  const about = { quote: withAnsweredTrip(quote, answer), answer, url, phone: site.configPhoneNumber }
  return { answer, site, about }
}

/** The quote with the trip that was offered in place of the one that was asked for. */
export function withAnsweredTrip(quote: Quote, answer: Pick<QuoteAnswer, 'trip'>): Quote {
  const { pickUpAt, pickUpLocation, destinationLocation, passengerCount, stops, ...trip } = toPlainTrip(
    answer.trip,
  )
  return {
    ...quote,
    pickUpAt: new Date(pickUpAt),
    pickUpLocation,
    destinationLocation,
    passengerCount,
    trip: { ...trip, stops: stops.map(({ address }) => address) },
  }
}
