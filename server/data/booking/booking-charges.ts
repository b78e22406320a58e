import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookingCharges } from '#server/data/tables/tables.ts'

export type BookingCharge = typeof bookingCharges.$inferSelect

/** Writes down by how much the cost of a booking has changed, and why. Such a row is never rewritten. */
export async function addCharge(tx: Transaction, charge: Omit<BookingCharge, 'id'>): Promise<void> {
  await tx.insert(bookingCharges).values(charge)
}

/** The first first. */
export async function listCharges(db: Db, bookingId: string): Promise<BookingCharge[]> {
  return db
    .select()
    .from(bookingCharges)
    .where(eq(bookingCharges.bookingId, bookingId))
    .orderBy(asc(bookingCharges.id))
}
