import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { bookingMessages } from '#server/data/tables/booking-action-tables.ts'

export type BookingMessage = typeof bookingMessages.$inferSelect

/** Records an email that was sent. A job that is repeated after it has sent its email is recorded once. */
export async function recordBookingMessage(db: Db, message: BookingMessage): Promise<void> {
  await db.insert(bookingMessages).values(message).onConflictDoNothing()
}

export async function findBookingMessage(db: Db, id: string): Promise<BookingMessage | undefined> {
  const [row] = await db.select().from(bookingMessages).where(eq(bookingMessages.id, id))
  return row
}

/** The newest first. */
export async function listBookingMessages(db: Db, bookingId: string): Promise<BookingMessage[]> {
  return db
    .select()
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, bookingId))
    .orderBy(desc(bookingMessages.at), desc(bookingMessages.id))
}
