import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { legExtras } from '#server/data/tables/dispatch-tables.ts'

/** Without the photo, which is large. */
const columns = {
  id: legExtras.id,
  scheduleId: legExtras.scheduleId,
  chauffeurId: legExtras.chauffeurId,
  kind: legExtras.kind,
  cents: legExtras.cents,
  note: legExtras.note,
  photoType: legExtras.photoType,
  at: legExtras.at,
  decision: legExtras.decision,
  reason: legExtras.reason,
}

export type SentExtra = Pick<typeof legExtras.$inferSelect, keyof typeof columns>

/** The extras of legs, by time. */
export async function listSentExtras(db: Db | Transaction, legIds: readonly string[]): Promise<SentExtra[]> {
  if (legIds.length === 0) return []
  return db
    .select(columns)
    .from(legExtras)
    .where(inArray(legExtras.scheduleId, [...legIds]))
    .orderBy(asc(legExtras.at), asc(legExtras.id))
}

export async function findSentExtra(db: Db | Transaction, id: string): Promise<SentExtra | undefined> {
  const [row] = await db.select(columns).from(legExtras).where(eq(legExtras.id, id))
  return row
}

/** Returns false if there is one with this ID. */
export async function insertExtra(tx: Transaction, extra: typeof legExtras.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(legExtras)
    .values(extra)
    .onConflictDoNothing()
    .returning({ id: legExtras.id })
  return inserted.length === 1
}
