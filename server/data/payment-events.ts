import { and, eq, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { paymentEvents } from './payment-tables.ts'
import type { Transaction } from './transaction.ts'

export type TakenEvent = { provider: string; eventId: string }

/** Whether a provider has told us this before. */
export async function isKnownEvent(db: Db, { provider, eventId }: TakenEvent): Promise<boolean> {
  const known = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known.length > 0
}

/** Remembers what a provider has told us, with what came of it. */
export async function keepEvent(
  tx: Db | Transaction,
  { provider, eventId }: TakenEvent,
  receivedAt: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ provider, eventId, receivedAt }).onConflictDoNothing()
}

const keptMs = 90 * 86_400_000

/** Providers tell the same thing for days, not for months; and told once more it would do no harm. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await deleteInBatches(db, paymentEvents, { where: lt(paymentEvents.receivedAt, before) })
}
