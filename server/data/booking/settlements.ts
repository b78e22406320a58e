import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { tripSettlements } from '#server/data/tables/booking-action-tables.ts'
import { legExtras, schedule } from '#server/data/tables/dispatch-tables.ts'

export type TripSettlement = typeof tripSettlements.$inferSelect

export async function findSettlement(
  db: Db | Transaction,
  bookingId: string,
): Promise<TripSettlement | undefined> {
  const [row] = await db.select().from(tripSettlements).where(eq(tripSettlements.bookingId, bookingId))
  return row
}

/** Whether the price of an ended trip is final: no waiting time is to be added, and no extra waits for the desk. */
export async function isTripSettled(db: Db | Transaction, bookingId: string): Promise<boolean> {
  const settlement = await findSettlement(db, bookingId)
  // Trips that ended before there were settlements have none.
  if (!settlement) return true
  return settlement.settledAt !== null && !(await hasOpenExtras(db, bookingId))
}

/** Whether the price is final, and the email that says so is still to be sent. */
export async function isFinalPriceUnsent(tx: Transaction, bookingId: string): Promise<boolean> {
  const settlement = await findSettlement(tx, bookingId)
  if (!settlement?.settledAt || settlement.finalPriceSentAt) return false
  return !(await hasOpenExtras(tx, bookingId))
}

async function hasOpenExtras(db: Db | Transaction, bookingId: string): Promise<boolean> {
  const open = await db
    .select({ id: legExtras.id })
    .from(legExtras)
    .innerJoin(schedule, eq(schedule.id, legExtras.scheduleId))
    .where(and(eq(schedule.bookingId, bookingId), isNull(legExtras.decision)))
    .limit(1)
  return open.length > 0
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
  change: Partial<Pick<TripSettlement, 'settledAt' | 'finalPriceSentAt'>>,
): Promise<void> {
  await tx.update(tripSettlements).set(change).where(eq(tripSettlements.bookingId, bookingId))
}
