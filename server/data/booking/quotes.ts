import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isOpenQuote, quoteMachine } from '#domain/status/quote-status.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { deleteInBatches } from '#server/data/database/transaction.ts'
import { quotes, vehicleClasses } from '#server/data/tables/tables.ts'

export type Quote = typeof quotes.$inferSelect

export type NewQuote = typeof quotes.$inferInsert

export async function insertQuote(tx: Transaction, quote: NewQuote): Promise<void> {
  await tx.insert(quotes).values(quote)
}

export async function findQuote(db: Db | Transaction, id: string): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

/** Expects the reference in canonical spelling. */
export async function findQuoteByReference(db: Db, reference: string): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.reference, reference))
  return row
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockQuote(tx: Transaction, id: string): Promise<Quote | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('no key update')
  return row
}

/** The columns that change with the state of a quote. `move-status.ts` alone writes them, and the status itself. */
export type QuoteUpdate = Partial<
  Pick<Quote, 'validUntil' | 'declinedBy' | 'declineReason' | 'goneCar' | 'goneAt'>
> & { status?: never }

export async function updateQuote(tx: Transaction, id: string, change: QuoteUpdate): Promise<void> {
  await tx.update(quotes).set(change).where(eq(quotes.id, id))
}

/** A quote without a car has only a wished date. */
const pickUpAt = sql<Date | null>`coalesce(${quotes.pickUpAt}, ${quotes.wishedPickUpAt})`.mapWith(
  quotes.pickUpAt,
)

/** An answered quote ends when its answer does; one that waits, with its pick-up. */
const endsAt = sql<Date>`case when ${quotes.status} = 'answered' then coalesce(${quotes.validUntil}, ${pickUpAt})
  else ${pickUpAt} end`

/** Selects FOR NO KEY UPDATE, and skips quotes that another process is expiring. */
export async function listOpenQuotesBefore(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<Quote, 'id' | 'status' | 'validUntil'>[]> {
  return tx
    .select({ id: quotes.id, status: quotes.status, validUntil: quotes.validUntil })
    .from(quotes)
    .where(
      and(
        inArray(quotes.status, quoteMachine.where(isOpenQuote)),
        // Both of these have an index; the exact condition follows.
        or(lt(pickUpAt, before), and(eq(quotes.status, 'answered'), lt(quotes.validUntil, before))),
        sql`${endsAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(endsAt)
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

export async function vehicleClassExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: vehicleClasses.id })
    .from(vehicleClasses)
    .where(eq(vehicleClasses.id, id))
  return found.length === 1
}

const retentionMs = 365 * 86_400_000

/** Deletes quotes requested more than a year ago, unless the trip is still to come. */
export async function deleteOldQuotes(db: Db, now: Date): Promise<void> {
  const isOver = or(isNull(pickUpAt), lt(pickUpAt, now))
  const where = and(lt(quotes.createdAt, new Date(now.getTime() - retentionMs)), isOver)
  await deleteInBatches(db, quotes, { where })
}
