import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { insertRow } from './insert-row.ts'
import { bookings } from './tables.ts'
import type { Transaction } from './transaction.ts'

export type Booking = typeof bookings.$inferSelect

export type NewBooking = typeof bookings.$inferInsert

export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<void> {
  await insertRow(tx, bookings, booking)
}

export async function findBooking(db: Db | Transaction, id: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** The booking as it is now, and as it stays until the transaction ends. */
export async function lockBooking(tx: Transaction, id: string): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return row
}

export async function setBookingStatus(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Booking, 'status' | 'paymentStatus' | 'holdExpiresAt'>>,
): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}
