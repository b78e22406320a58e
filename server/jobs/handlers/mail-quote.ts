import { eq } from 'drizzle-orm'
import { siteForHost } from '#domain/site/site.ts'
import type { Db } from '#server/data/database.ts'
import type { Quote } from '#server/data/quotes.ts'
import { quotes } from '#server/data/tables.ts'
import { carNameOf } from '#server/email/car-name.ts'
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

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}
