import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { customerMerges } from '#server/data/tables/customer-tables.ts'

/** The customer that this one is shown as: itself, or the one that it was merged into. */
export async function findMainCustomerId(db: Db | Transaction, id: string): Promise<string> {
  const [row] = await db.select().from(customerMerges).where(eq(customerMerges.customerId, id))
  return row?.intoId ?? id
}

/** The main customer of each of these, where it is another one. */
export async function findMainCustomerIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customerMerges)
    .where(inArray(customerMerges.customerId, [...ids]))
  return new Map(rows.map(({ customerId, intoId }) => [customerId, intoId]))
}

/** The customers that were merged into this one, the first one first. */
export async function listMergedIds(db: Db | Transaction, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: customerMerges.customerId })
    .from(customerMerges)
    .where(eq(customerMerges.intoId, id))
    .orderBy(asc(customerMerges.at), asc(customerMerges.customerId))
  return rows.map((row) => row.id)
}

/** One merge at a time, so that two of them cannot point at each other. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer-merges', 0))`)
}

type Merge = { id: string; intoId: string; staffId: string; at: Date }

/** Shows a customer, and those that were merged into it, as part of another. */
export async function writeMerge(tx: Transaction, { id, intoId, staffId, at }: Merge): Promise<void> {
  await tx.update(customerMerges).set({ intoId }).where(eq(customerMerges.intoId, id))
  await tx
    .insert(customerMerges)
    .values({ customerId: id, intoId, staffId, at })
    .onConflictDoUpdate({ target: customerMerges.customerId, set: { intoId, staffId, at } })
}

export async function deleteMerge(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customerMerges).where(eq(customerMerges.customerId, id))
}

/** Forgets all that a customer was merged with. */
export async function deleteMergesOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(customerMerges)
    .where(or(inArray(customerMerges.customerId, [...ids]), inArray(customerMerges.intoId, [...ids])))
}
