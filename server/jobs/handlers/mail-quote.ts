import { siteForHost } from '#domain/site/site.ts'
import { carNameOf } from '#server/data/car-name.ts'
import { findQuote } from '#server/data/quotes.ts'
import { isEmailConfirmed } from '#server/data/unconfirmed-emails.ts'
import { quoteReceivedLetter } from '#server/email/letters/quote-received.ts'
import { withoutTypedPlaces } from '#server/email/without-typed-text.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { sendToCustomer } from './send-to-customer.ts'

/** Tells whoever asked for a quote that the question has arrived. */
export async function mailQuote(
  deps: MailDependencies,
  { quoteId, jobId }: { quoteId: string; jobId: string },
): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (!quote) return
  const site = siteForHost(deps.sites, quote.site)
  const carName = await carNameOf(deps.db, quote.vehicleClassId)
  const isProven = await isEmailConfirmed(deps.db, quote.contactEmail)
  const told = isProven ? quote : withoutTypedPlaces(quote, deps.places)
  const letter = quoteReceivedLetter({ quote: told, carName, site })
  await sendToCustomer(deps, { letter, site, jobId, isProven })
}
