import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches } from '#server/data/database/delete-in-batches.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { paymentEvents } from '#server/data/tables/payment-tables.ts'

export type PaymentEventId = { provider: string; eventId: string }

/** Whether a provider has told us this before. */
export async function isEventProcessed(db: Db, { provider, eventId }: PaymentEventId): Promise<boolean> {
  const known = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known.length > 0
}

/** Remembers what a provider has told us, with what came of it. */
export async function insertPaymentEvent(
  tx: Db | Transaction,
  { provider, eventId }: PaymentEventId,
  receivedAt: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ provider, eventId, receivedAt }).onConflictDoNothing()
}

const retentionMs = 90 * 86_400_000

/** Providers tell the same thing for days, not for months; and told once more it would do no harm. */
export async function deleteOldPaymentEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, paymentEvents, { where: lt(paymentEvents.receivedAt, before) })
}
