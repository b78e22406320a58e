import type { AuditAction, AuditChange } from '#domain/audit/audit.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { isOpenQuote } from '#domain/status/quote-status.ts'
import { listFullHistory } from '#server/data/booking/desk-bookings.ts'
import { findQuoteByReference, lockQuote, type Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { type DeskQuoteError, quoteFailure } from './quote-error.ts'

export type QuoteDeskDependencies = { db: Db; jobs: JobQueue; now: () => Date }

/** Who acts, on which quote, and which version of it they saw. */
export type ActingOnQuote = { reference: string; version: number; actor: StaffMember; client: DeskClient }

export type DeskQuoteResult = { ok: true } | { ok: false; error: DeskQuoteError }

type Action = {
  tx: Transaction
  quote: Quote
  /** The person, with the entry for the audit log. */
  byActor: (action: AuditAction, changes: AuditChange[]) => CompanyActor
}

/** Runs an action of the desk on an open quote under its lock, if it is still the version that was seen. */
export async function actOnQuote(
  { db, jobs }: QuoteDeskDependencies,
  { reference, version, actor, client, reason }: ActingOnQuote & { reason?: string },
  run: (given: Action) => Promise<void>,
): Promise<DeskQuoteResult> {
  await jobs.ready()
  const found = await findQuoteByReference(db, reference)
  if (!found) return quoteFailure({ code: 'quote-not-found' })
  const result = await inTransaction(db, async (tx): Promise<DeskQuoteResult | 'stale'> => {
    const quote = await lockQuote(tx, found.id)
    if (!quote) return quoteFailure({ code: 'quote-not-found' })
    if (quote.version !== version) return 'stale'
    if (!isOpenQuote(quote.status)) return quoteFailure({ code: 'quote-closed', status: quote.status })
    const subject = { kind: 'quote', id: quote.id, label: quote.reference }
    const byActor = (action: AuditAction, changes: AuditChange[]): CompanyActor => ({
      actor: 'staff',
      staffId: actor.id,
      audit: { action, subject, changes, ...(reason ? { reason } : {}), ...client.info },
    })
    await run({ tx, quote, byActor })
    return { ok: true }
  })
  return result === 'stale' ? refuseStale(db, found) : result
}

/** A refusal that says who changed the quote last, when, and what. */
async function refuseStale(db: Db, { id }: Quote): Promise<DeskQuoteResult> {
  const last = (await listFullHistory(db, [id])).at(-1)
  const change = last
    ? { actor: last.actor, staffName: last.staffName, reason: last.reason, at: last.at.toISOString() }
    : null
  return quoteFailure({ code: 'desk-quote-changed', change })
}
