import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { legPresses } from '#server/data/tables/dispatch-tables.ts'

export type LegPress = typeof legPresses.$inferSelect

export async function insertPress(tx: Transaction, press: LegPress): Promise<void> {
  await tx.insert(legPresses).values(press)
}

export async function findPress(db: Db | Transaction, id: string): Promise<LegPress | undefined> {
  const [row] = await db.select().from(legPresses).where(eq(legPresses.id, id))
  return row
}

/** The presses of a leg, in the order in which they were made. */
export async function listPresses(db: Db | Transaction, legId: string): Promise<LegPress[]> {
  return db
    .select()
    .from(legPresses)
    .where(eq(legPresses.scheduleId, legId))
    .orderBy(asc(legPresses.pressedAt), asc(legPresses.receivedAt))
}

/** The last decision of the desk about a leg. */
export async function lastDeskPress(tx: Transaction, legId: string): Promise<LegPress | undefined> {
  const [row] = await tx
    .select()
    .from(legPresses)
    .where(and(eq(legPresses.scheduleId, legId), isNotNull(legPresses.staffId)))
    .orderBy(desc(legPresses.pressedAt))
    .limit(1)
  return row
}
