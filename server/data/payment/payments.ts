import { and, asc, eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { settledLedgerKinds } from '#domain/payment/booking-balance.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { isOpenAttempt, paymentAttemptMachine } from '#domain/status/payment-attempt-status.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { ledger, payments } from '#server/data/tables/payment-tables.ts'
import { listLedger } from './ledger.ts'
import { listRefunds } from './refunds.ts'

/** Its turn among the others is the database's to give, and nobody's to ask for. */
export type Payment = Omit<typeof payments.$inferSelect, 'turn'>

/** All that is known of a booking's money. To decide by it, the booking has to be locked. */
export async function readBookingMoney(db: Db | Transaction, bookingId: string) {
  return {
    payments: await listPayments(db, bookingId),
    ledger: await listLedger(db, bookingId),
    refunds: await listRefunds(db, bookingId),
  }
}

export type BookingMoney = Awaited<ReturnType<typeof readBookingMoney>>

/**
 * What the customers of some bookings have paid or set aside, by the booking; where it is nothing, none. Money in dispute
 * counts as paid: nobody is asked for it again.
 */
export async function sumHeldByBooking(db: Db, bookingIds: string[]): Promise<Map<string, number>> {
  const taken = db
    .select({ bookingId: ledger.bookingId, cents: ledger.cents })
    .from(ledger)
    .where(and(inArray(ledger.bookingId, bookingIds), inArray(ledger.kind, [...settledLedgerKinds])))
  const setAside = db
    .select({ bookingId: payments.bookingId, cents: payments.authorizedCents })
    .from(payments)
    .where(and(inArray(payments.bookingId, bookingIds), eq(payments.status, 'authorized')))
  const held = new Map<string, number>()
  for (const { bookingId, cents } of await unionAll(taken, setAside))
    held.set(bookingId, (held.get(bookingId) ?? 0) + cents)
  return held
}

/** The first first. */
export async function listPayments(db: Db | Transaction, bookingId: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.turn))
}

export async function findPayment(db: Db | Transaction, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** By what its provider calls the checkout. */
export async function findPaymentBySession(
  db: Db,
  { provider, sessionId }: { provider: Payment['provider']; sessionId: string },
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)))
  return row
}

/** By what its provider calls the money that moves. */
export async function findPaymentByIntent(
  db: Db,
  { provider, intentId }: { provider: Payment['provider']; intentId: string },
): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.intentId, intentId)))
  return row
}

/** The payment as it is now, and as it stays until the transaction ends. Its booking is to be locked before. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

export type NewPayment = typeof payments.$inferInsert

export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
  note: HistoryNote,
): Promise<Payment> {
  const [inserted] = await tx.insert(payments).values(payment).returning()
  if (!inserted) throw new Error('What was inserted is there')
  const { id: subjectId, status: toStatus } = inserted
  await addHistory(tx, [{ subject: 'payment', subjectId, fromStatus: null, toStatus, ...note }])
  return inserted
}

/** `never` also rejects a status in an object that is not a literal. Statuses are written by `move-payment.ts` alone. */
export type PaymentUpdate = Partial<Omit<Payment, 'id' | 'bookingId' | 'createdAt' | 'status'>> & {
  status?: never
}

export async function updatePayment(tx: Transaction, id: string, change: PaymentUpdate): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

/** The open one among a booking's payments. */
export async function findOpenPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        inArray(payments.status, paymentAttemptMachine.where(isOpenAttempt)),
      ),
    )
  return row
}
