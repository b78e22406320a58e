import { eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { disputes } from '#server/data/tables/payment-tables.ts'

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
