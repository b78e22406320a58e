import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { positions } from '#server/data/tables/dispatch-tables.ts'

export type Position = Omit<typeof positions.$inferSelect, 'id'>

export async function insertPosition(tx: Transaction | Db, position: Position): Promise<void> {
  await tx.insert(positions).values(position)
}

/** Where the car of a leg was last. */
export async function findLatestPosition(db: Db | Transaction, legId: string): Promise<Position | undefined> {
  const [row] = await db
    .select()
    .from(positions)
    .where(eq(positions.scheduleId, legId))
    .orderBy(desc(positions.at))
    .limit(1)
  return row
}

const retentionMs = 7 * 86_400_000

/** Positions are personal data, and are not needed once the trip is over. */
export async function deleteOldPositions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, positions, { where: lt(positions.receivedAt, before) })
}
