import { listOpenQuotesBefore } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { moveQuote } from '#server/data/status/move-status.ts'

const batchSize = 100

/** Expires open quotes whose pick-up has passed. Quotes without a date stay open until they are deleted. */
export async function expireQuotes(db: Db, now: Date): Promise<void> {
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const quotes = await listOpenQuotesBefore(tx, { before: now, limit: batchSize })
      const note = { actor: 'system', reason: 'The pick-up has passed', at: now } as const
      for (const quote of quotes) await moveQuote(tx, quote, { to: 'expired', ...note })
      return quotes.length
    })
    if (expired < batchSize) return
  }
}
