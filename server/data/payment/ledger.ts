import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
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

export type Refund = typeof refunds.$inferSelect

/** The refund orders of a booking that are not withdrawn, the oldest first. */
export async function listRefunds(db: Db | Transaction, bookingId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), isNull(refunds.withdrawnAt)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** The refund orders of a booking that were withdrawn, the oldest first. */
export async function listWithdrawnRefunds(db: Db, bookingId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), isNotNull(refunds.withdrawnAt)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function findRefund(db: Db | Transaction, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function insertRefund(
  tx: Transaction,
  refund: Omit<Refund, 'byHand' | 'withdrawnAt' | 'requestedAt'> & { byHand?: boolean },
): Promise<void> {
  await tx.insert(refunds).values(refund)
}

/** Whether a refund of a payment was rejected by its card, also one whose order is done or withdrawn. */
export async function hasRejectedRefund(tx: Transaction, paymentId: string): Promise<boolean> {
  const [rejected] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), refunds.byHand))
    .limit(1)
  return rejected !== undefined
}

/** The provider is about to be asked for the refund. From now on it is not withdrawn because of a new price. */
export async function setRefundRequested(tx: Transaction, id: string, requestedAt: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ requestedAt })
    .where(and(eq(refunds.id, id), isNull(refunds.requestedAt)))
}

/** The refund did not reach the customer: the company sends it by hand. */
export async function reopenRefund(tx: Transaction, id: string): Promise<void> {
  await tx.update(refunds).set({ doneAt: null, byHand: true }).where(eq(refunds.id, id))
}

/** Also an order that was withdrawn, if its money was sent all the same. */
export async function setRefundDone(tx: Transaction, id: string, doneAt: Date): Promise<void> {
  await tx.update(refunds).set({ doneAt, withdrawnAt: null }).where(eq(refunds.id, id))
}

/** The refund is no longer owed. Its row stays, so that its link can say so. */
export async function setRefundWithdrawn(tx: Transaction, id: string, withdrawnAt: Date): Promise<void> {
  await tx.update(refunds).set({ withdrawnAt }).where(eq(refunds.id, id))
}

export type Dispute = typeof disputes.$inferSelect

export async function listDisputes(db: Db | Transaction, bookingId: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.bookingId, bookingId)).orderBy(asc(disputes.createdAt))
}

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
