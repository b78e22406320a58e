import { and, asc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { history } from './tables.ts'
import type { Transaction } from './transaction.ts'

export type Change = Omit<typeof history.$inferInsert, 'id'>

/** Writes down what changed, who did it and why. Such a row is never rewritten. */
export async function addHistory(tx: Transaction, changes: readonly Change[]): Promise<void> {
  await tx.insert(history).values([...changes])
}

/** What has happened to a booking, the first first. */
export async function listBookingHistory(
  db: Db,
  bookingId: string,
): Promise<{ toStatus: string; reason: string; at: Date }[]> {
  const { toStatus, reason, at } = history
  return db
    .select({ toStatus, reason, at })
    .from(history)
    .where(and(eq(history.subjectId, bookingId), eq(history.subject, 'booking')))
    .orderBy(asc(history.id))
}
