import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { ratings } from '#server/data/tables/booking-action-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'

export type Rating = typeof ratings.$inferSelect

export async function findRating(db: Db | Transaction, bookingId: string): Promise<Rating | undefined> {
  const [row] = await db.select().from(ratings).where(eq(ratings.bookingId, bookingId))
  return row
}

/** With the name of who has read it. */
export async function findRatingForDesk(db: Db, bookingId: string) {
  const { stars, comment, createdAt, changedAt, seenAt } = ratings
  const [row] = await db
    .select({ stars, comment, createdAt, changedAt, seenAt, seenBy: staff.name })
    .from(ratings)
    .leftJoin(staff, eq(staff.id, ratings.seenBy))
    .where(eq(ratings.bookingId, bookingId))
  return row
}

/** A changed rating is to be read again. */
export async function saveRating(
  tx: Transaction,
  { bookingId, stars, comment, at }: Pick<Rating, 'bookingId' | 'stars' | 'comment'> & { at: Date },
): Promise<void> {
  const changed = { stars, comment, changedAt: at, seenAt: null, seenBy: null }
  await tx
    .insert(ratings)
    .values({ bookingId, createdAt: at, ...changed })
    .onConflictDoUpdate({ target: ratings.bookingId, set: changed })
}

/** Returns false if someone has read it already. */
export async function setRatingSeen(
  tx: Transaction,
  bookingId: string,
  { seenAt, seenBy }: { seenAt: Date; seenBy: string },
): Promise<boolean> {
  const seen = await tx
    .update(ratings)
    .set({ seenAt, seenBy })
    .where(and(eq(ratings.bookingId, bookingId), isNull(ratings.seenAt)))
    .returning({ id: ratings.bookingId })
  return seen.length === 1
}
