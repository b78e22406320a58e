import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { isAnyOf } from '#server/data/database/is-any-of.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { disputes, ledger, payments } from '#server/data/tables/payment-tables.ts'

/** What customers got back of the price by disputes that we lost, by booking; bookings without one are missing. */
export async function sumLostByBooking(
  db: Db | Transaction,
  bookingIds: string[],
): Promise<Map<string, number>> {
  const rows = await selectLost(db, isAnyOf(disputes.bookingId, bookingIds, 'uuid'))
  return new Map(rows.map(({ bookingId, cents }) => [bookingId, cents]))
}

/** The same as a query, of some bookings or of all. Adds up what `disputedByStatus` computes for each payment. */
export function selectLost(db: Db | Transaction, ofBookings?: SQL) {
  const takenCents = sql`(select -sum(${ledger.cents}) from ${ledger} where ${ledger.bookingId} = ${disputes.bookingId}
    and ${ledger.paymentId} = ${disputes.paymentId} and ${inArray(ledger.kind, ['disputed', 'reinstated'])})`
  const lost = db
    .select({
      bookingId: disputes.bookingId,
      cents: sql`least(sum(${disputes.cents}), coalesce(${takenCents}, 0))`.as('payment_cents'),
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(ofBookings, eq(disputes.status, 'lost'), eq(payments.purpose, 'price')))
    .groupBy(disputes.bookingId, disputes.paymentId)
    .as('lost_by_payment')
  return db
    .select({ bookingId: lost.bookingId, cents: sql<number>`sum(${lost.cents})::int`.as('cents') })
    .from(lost)
    .groupBy(lost.bookingId)
}
