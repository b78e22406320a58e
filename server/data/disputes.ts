import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { disputes } from './payment-tables.ts'
import type { Transaction } from './transaction.ts'

export type Dispute = typeof disputes.$inferSelect

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

export async function findDisputeByName(tx: Transaction, externalId: string): Promise<Dispute | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.externalId, externalId))
  return row
}

export async function insertDispute(tx: Transaction, dispute: Dispute): Promise<void> {
  await tx.insert(disputes).values(dispute)
}

export async function changeDispute(
  tx: Transaction,
  id: string,
  change: Pick<Dispute, 'status' | 'respondBy'>,
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}
