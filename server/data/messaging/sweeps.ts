import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'
import { sweeps } from '#server/data/tables/tables.ts'

/**
 * Locks a sweep until the transaction ends, and returns how far it has come; a new one begins at `start`. Undefined while
 * another process holds it.
 */
export async function claimSweep(
  tx: Transaction,
  { name, start }: { name: string; start: Date },
): Promise<Date | undefined> {
  await tx.insert(sweeps).values({ name, doneUntil: start }).onConflictDoNothing()
  const [row] = await tx
    .select({ doneUntil: sweeps.doneUntil })
    .from(sweeps)
    .where(eq(sweeps.name, name))
    .for('update', { skipLocked: true })
  return row?.doneUntil
}

export async function advanceSweep(tx: Transaction, name: string, doneUntil: Date): Promise<void> {
  await tx.update(sweeps).set({ doneUntil }).where(eq(sweeps.name, name))
}
