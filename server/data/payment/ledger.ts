import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { ledger } from '#server/data/tables/payment-tables.ts'

export type LedgerRow = typeof ledger.$inferSelect

/** Adds a movement of money. The provider's id makes it unique: a repeat is not added. */
export async function addToLedger(tx: Transaction, row: Omit<LedgerRow, 'id'>): Promise<'added' | 'known'> {
  const added = await tx.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id })
  return added.length > 0 ? 'added' : 'known'
}

/** The movements of a booking, the oldest first. Their sum is what we hold. */
export async function listLedger(db: Db | Transaction, bookingId: string): Promise<LedgerRow[]> {
  return db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(asc(ledger.id))
}
