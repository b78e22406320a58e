import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isOpenQuote, quoteMachine } from '#domain/status/quote-status.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { deleteInBatches } from '#server/data/database/transaction.ts'
import { quotes, vehicleClasses } from '#server/data/tables/tables.ts'

export type Quote = typeof quotes.$inferSelect

export async function insertQuote(tx: Transaction, quote: Quote): Promise<void> {
  await tx.insert(quotes).values(quote)
}

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

/** A quote without a car has only a wished date. */
const pickUpAt = sql<Date | null>`coalesce(${quotes.pickUpAt}, ${quotes.wishedPickUpAt})`.mapWith(
  quotes.pickUpAt,
)

/** Selects FOR NO KEY UPDATE, and skips quotes that another process is expiring. */
export async function listOpenQuotesBefore(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<Quote, 'id' | 'status'>[]> {
  return tx
    .select({ id: quotes.id, status: quotes.status })
    .from(quotes)
    .where(and(lt(pickUpAt, before), inArray(quotes.status, quoteMachine.where(isOpenQuote))))
    .orderBy(pickUpAt)
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
