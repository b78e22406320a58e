import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { testCheckouts, testEvents, testRefunds } from '#server/data/tables/test-checkout-tables.ts'

export type TestCheckout = typeof testCheckouts.$inferSelect
export type TestRefund = typeof testRefunds.$inferSelect
export type TestEvent = typeof testEvents.$inferSelect

/** Returns false if the checkout exists already. */
export async function insertTestCheckout(tx: Transaction, checkout: TestCheckout): Promise<boolean> {
  const added = await tx
    .insert(testCheckouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: testCheckouts.id })
  return added.length > 0
}

export async function findTestCheckout(
  db: Db | Transaction,
  by: { id: string } | { paymentId: string },
  now: Date,
): Promise<TestCheckout | undefined> {
  const [row] = await db.select().from(testCheckouts).where(named(by))
  return row && asOf(row, now)
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockTestCheckout(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<TestCheckout | undefined> {
  const [row] = await tx.select().from(testCheckouts).where(eq(testCheckouts.id, id)).for('no key update')
  return row && asOf(row, now)
}

export async function updateTestCheckout(
  tx: Transaction,
  id: string,
  changes: Partial<TestCheckout>,
): Promise<void> {
  await tx.update(testCheckouts).set(changes).where(eq(testCheckouts.id, id))
}

export async function insertTestRefund(tx: Transaction, refund: TestRefund): Promise<void> {
  await tx.insert(testRefunds).values(refund)
}

export async function listTestRefunds(db: Db | Transaction, checkoutId: string): Promise<TestRefund[]> {
  return db
    .select()
    .from(testRefunds)
    .where(eq(testRefunds.checkoutId, checkoutId))
    .orderBy(asc(testRefunds.createdAt), asc(testRefunds.id))
}

/** An event that exists already gets the new time. */
export async function upsertTestEvent(tx: Transaction, event: TestEvent): Promise<void> {
  await tx
    .insert(testEvents)
    .values(event)
    .onConflictDoUpdate({ target: testEvents.id, set: { at: event.at } })
}

export async function findTestEvent(db: Db, id: string): Promise<TestEvent | undefined> {
  const [row] = await db.select().from(testEvents).where(eq(testEvents.id, id))
  return row
}

const retentionAfterExpiryMs = 30 * 86_400_000
const retentionAfterTripMs = 90 * 86_400_000
const checkoutsAtOnce = 1_000

/** Deletes old checkouts with their refunds and events, unless the trip may still be refunded. */
export async function deleteOldTestCheckouts(db: Db, now: Date): Promise<void> {
  const expiredBefore = new Date(now.getTime() - retentionAfterExpiryMs).toISOString()
  const tripBefore = new Date(now.getTime() - retentionAfterTripMs).toISOString()
  for (;;) {
    const { rowCount } = await db.execute(sql`
      with old as (
        select id from test_checkouts checkout
        where expires_at < ${expiredBefore}::timestamptz and (paid_at is null or not exists (
          select from payments join bookings on bookings.id = payments.booking_id
          where payments.id = checkout.payment_id
            and coalesce(return_at, pick_up_at) >= ${tripBefore}::timestamptz))
        limit ${checkoutsAtOnce} for update skip locked),
      refunds as (delete from test_refunds where checkout_id in (select id from old)),
      events as (delete from test_events where checkout_id in (select id from old))
      delete from test_checkouts where id in (select id from old)`)
    if ((rowCount ?? 0) < checkoutsAtOnce) return
  }
}

function named(by: { id: string } | { paymentId: string }) {
  return 'id' in by ? eq(testCheckouts.id, by.id) : eq(testCheckouts.paymentId, by.paymentId)
}

const authorizationLastsMs = 7 * 86_400_000

/** Derives the status at `now`: unpaid checkouts expire, and uncaptured authorizations are released. */
function asOf(row: TestCheckout, now: Date): TestCheckout {
  if (row.status === 'open' && row.expiresAt <= now) return { ...row, status: 'expired' }
  if (
    row.status === 'authorized' &&
    row.paidAt &&
    now.getTime() >= row.paidAt.getTime() + authorizationLastsMs
  )
    return { ...row, status: 'released', authorizedCents: 0 }
  return row
}
