import { lockQuote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { moveQuote } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { type QuoteOfferError, quoteFailure } from './quote-error.ts'

type Dependencies = { db: Db; jobs: JobQueue; now: () => Date }

/** The customer wants none of the options. Doing it again changes nothing. */
export async function declineOffer(
  { db, jobs, now }: Dependencies,
  { quoteId, words }: { quoteId: string; words: string },
): Promise<{ ok: true } | { ok: false; error: QuoteOfferError }> {
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    if (!quote) return quoteFailure({ code: 'quote-not-found' })
    if (quote.declinedBy === 'customer') return { ok: true as const }
    if (quote.status === 'expired') return quoteFailure({ code: 'offer-expired' })
    if (quote.status !== 'answered') return quoteFailure({ code: 'offer-changed' })
    const change = { declinedBy: 'customer' as const, declineReason: words }
    const reason = words || 'The customer declined'
    await moveQuote(tx, quote, { to: 'declined', actor: 'guest-link', change, reason, at: now() })
    const id = jobIdFor(`declined ${quoteId}`)
    await jobs.enqueue(tx, companyMail, { kind: 'quote-declined', id: quoteId }, { id })
    return { ok: true as const }
  })
}
