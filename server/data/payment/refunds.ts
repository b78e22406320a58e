import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { refunds } from '#server/data/tables/payment-tables.ts'

export type Refund = typeof refunds.$inferSelect

/** The refund orders of a booking, the oldest first. */
export async function listRefunds(db: Db | Transaction, bookingId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function findRefund(db: Db | Transaction, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function insertRefund(
  tx: Transaction,
  refund: Omit<Refund, 'byHand'> & { byHand?: boolean },
): Promise<void> {
  await tx.insert(refunds).values(refund)
}

/** The refund did not reach the customer: the company sends it by hand. */
export async function reopenRefund(tx: Transaction, id: string): Promise<void> {
  await tx.update(refunds).set({ doneAt: null, byHand: true }).where(eq(refunds.id, id))
}

export async function setRefundDone(tx: Transaction, id: string, doneAt: Date): Promise<void> {
  await tx.update(refunds).set({ doneAt }).where(eq(refunds.id, id))
}
