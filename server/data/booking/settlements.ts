import { eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { tripSettlements } from '#server/data/tables/booking-action-tables.ts'

export type TripSettlement = typeof tripSettlements.$inferSelect

export async function findSettlement(
  db: Db | Transaction,
  bookingId: string,
): Promise<TripSettlement | undefined> {
  const [row] = await db.select().from(tripSettlements).where(eq(tripSettlements.bookingId, bookingId))
  return row
}

/** Stores that a trip has ended, or that the desk has taken its end back. It is to be settled again. */
export async function saveEnding(
  tx: Transaction,
  { bookingId, ending, endedAt }: Pick<TripSettlement, 'bookingId' | 'ending' | 'endedAt'>,
): Promise<void> {
  const again = { ending, endedAt, settledAt: null }
  await tx
    .insert(tripSettlements)
    .values({ bookingId, ...again })
    .onConflictDoUpdate({ target: tripSettlements.bookingId, set: again })
}

export async function updateSettlement(
  tx: Transaction,
  bookingId: string,
  change: Partial<Pick<TripSettlement, 'settledAt' | 'toldAt'>>,
): Promise<void> {
  await tx.update(tripSettlements).set(change).where(eq(tripSettlements.bookingId, bookingId))
}
