import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookingCharges } from '#server/data/tables/tables.ts'

export type BookingCharge = typeof bookingCharges.$inferSelect

/** Records by how much the price of a booking has changed, and why. Rows are never changed. */
export async function addCharge(tx: Transaction, charge: Omit<BookingCharge, 'id'>): Promise<void> {
  await tx.insert(bookingCharges).values(charge)
}

/** The oldest first. */
export async function listCharges(db: Db, bookingId: string): Promise<BookingCharge[]> {
  return db
    .select()
    .from(bookingCharges)
    .where(eq(bookingCharges.bookingId, bookingId))
    .orderBy(asc(bookingCharges.id))
}
