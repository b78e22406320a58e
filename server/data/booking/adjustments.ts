import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookingAdjustments } from '#server/data/tables/adjustment-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'

export type BookingAdjustment = typeof bookingAdjustments.$inferSelect

/** Adds an entry. A trigger refuses to change or delete entries. */
export async function insertAdjustment(tx: Transaction, adjustment: BookingAdjustment): Promise<void> {
  await tx.insert(bookingAdjustments).values(adjustment)
}

export async function findAdjustment(
  db: Db | Transaction,
  id: string,
): Promise<BookingAdjustment | undefined> {
  const [row] = await db.select().from(bookingAdjustments).where(eq(bookingAdjustments.id, id))
  return row
}

/** The oldest first. */
export async function listAdjustments(db: Db | Transaction, bookingId: string): Promise<BookingAdjustment[]> {
  return db
    .select()
    .from(bookingAdjustments)
    .where(eq(bookingAdjustments.bookingId, bookingId))
    .orderBy(asc(bookingAdjustments.at), asc(bookingAdjustments.id))
}

/** The oldest first, with the names of those who made them. */
export async function listAdjustmentsWithAuthors(db: Db, bookingId: string) {
  const { id, kind, cents, reason, reverses, at } = bookingAdjustments
  return db
    .select({ id, kind, cents, reason, reverses, at, author: staff.name })
    .from(bookingAdjustments)
    .innerJoin(staff, eq(staff.id, bookingAdjustments.staffId))
    .where(eq(bookingAdjustments.bookingId, bookingId))
    .orderBy(asc(at), asc(id))
}
