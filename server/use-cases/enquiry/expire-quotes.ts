import type { HistoryNote } from '#domain/status/actor.ts'
import { listOpenQuotesBefore, type Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { moveQuote } from '#server/data/status/move-status.ts'

const batchSize = 100

/**
 * Expires answers that nobody accepted in time, and requests whose pick-up has passed. Requests without a date stay open
 * until they are deleted.
 */
export async function expireQuotes(db: Db, now: Date): Promise<void> {
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const quotes = await listOpenQuotesBefore(tx, { before: now, limit: batchSize })
      for (const quote of quotes) await moveQuote(tx, quote, { to: 'expired', ...noteFor(quote, now) })
      return quotes.length
    })
    if (expired < batchSize) return
  }
}

function noteFor({ status, validUntil }: Pick<Quote, 'status' | 'validUntil'>, at: Date): HistoryNote {
  const isAnswer = status === 'answered' && validUntil !== null
  return { actor: 'system', reason: isAnswer ? 'Not accepted in time' : 'The pick-up has passed', at }
}
