import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { disputes, ledger, refunds } from '#server/data/tables/payment-tables.ts'

type LedgerRow = typeof ledger.$inferSelect

/** Adds a movement of money. The provider's id makes it unique: a repeat is not added. */
export async function addToLedger(tx: Transaction, row: Omit<LedgerRow, 'id'>): Promise<'added' | 'known'> {
  const added = await tx.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id })
  return added.length > 0 ? 'added' : 'known'
}

/** The movements of a booking, the oldest first. Their sum is what we hold. */
export async function listLedger(db: Db | Transaction, bookingId: string): Promise<LedgerRow[]> {
  return db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(asc(ledger.id))
}

type Refund = typeof refunds.$inferSelect

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

export type Dispute = typeof disputes.$inferSelect

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

export async function findDisputeByExternalId(
  tx: Transaction,
  externalId: string,
): Promise<Dispute | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.externalId, externalId))
  return row
}

export async function insertDispute(tx: Transaction, dispute: Dispute): Promise<void> {
  await tx.insert(disputes).values(dispute)
}

export async function updateDispute(
  tx: Transaction,
  id: string,
  change: Pick<Dispute, 'status' | 'respondBy'>,
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}
