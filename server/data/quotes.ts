import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { quotes, vehicleClasses } from './tables.ts'
import type { Transaction } from './transaction.ts'

export type Quote = typeof quotes.$inferSelect

export async function insertQuote(tx: Transaction, quote: Quote): Promise<void> {
  await tx.insert(quotes).values(quote)
}

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

export async function isKnownCar(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: vehicleClasses.id })
    .from(vehicleClasses)
    .where(eq(vehicleClasses.id, id))
  return found.length === 1
}
