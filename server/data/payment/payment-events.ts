import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { paymentEvents } from '#server/data/tables/payment-tables.ts'

export type PaymentEventId = { provider: string; eventId: string }

/** Whether the event was handled before. */
export async function isEventProcessed(db: Db, { provider, eventId }: PaymentEventId): Promise<boolean> {
  const known = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known.length > 0
}

/** Stores the id of a handled event, in the transaction that stores its result. */
export async function insertPaymentEvent(
  tx: Db | Transaction,
  { provider, eventId }: PaymentEventId,
  receivedAt: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ provider, eventId, receivedAt }).onConflictDoNothing()
}

const retentionMs = 90 * 86_400_000

/** Providers repeat events for days, not months; handling one again would do no harm. */
export async function deleteOldPaymentEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, paymentEvents, { where: lt(paymentEvents.receivedAt, before) })
}
