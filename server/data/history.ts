import { history } from './tables.ts'
import type { Transaction } from './transaction.ts'

export type Change = Omit<typeof history.$inferInsert, 'id'>

/** Writes down what changed, who did it and why. Such a row is never rewritten. */
export async function addHistory(tx: Transaction, changes: readonly Change[]): Promise<void> {
  await tx.insert(history).values([...changes])
}
