import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { insertRows } from '#server/data/database/insert-rows.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { history } from '#server/data/tables/tables.ts'

export type HistoryEntry = Omit<typeof history.$inferInsert, 'id'>

/** Adds history entries. A trigger refuses to change or delete them. */
export async function addHistory(tx: Transaction, changes: readonly HistoryEntry[]): Promise<void> {
  await insertRows(tx, history, changes)
}

/** The history of a booking, the oldest entry first. */
export async function listBookingHistory(
  db: Db | Transaction,
  bookingId: string,
): Promise<Pick<typeof history.$inferSelect, 'toStatus' | 'actor' | 'reason' | 'at'>[]> {
  const { toStatus, actor, reason, at } = history
  return db
    .select({ toStatus, actor, reason, at })
    .from(history)
    .where(and(eq(history.subjectId, bookingId), eq(history.subject, 'booking')))
    .orderBy(asc(history.id))
}
