import { siteForHost } from '#domain/site/site.ts'
import { carNameOf } from '#server/data/car-name.ts'
import { findQuote } from '#server/data/quotes.ts'
import { quoteReceivedLetter } from '#server/email/letters/quote-received.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import type { MailDependencies } from './mail-dependencies.ts'

/** Tells whoever asked for a quote that the question has arrived. */
export async function mailQuote(
  deps: MailDependencies,
  { quoteId, jobId }: { quoteId: string; jobId: string },
): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (!quote) return
  const site = siteForHost(deps.sites, quote.site)
  const carName = await carNameOf(deps.db, quote.vehicleClassId)
  await sendLetter(deps, { letter: quoteReceivedLetter({ quote, carName, site }), site, jobId })
}
