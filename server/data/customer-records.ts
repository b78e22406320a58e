import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { securityEvents } from './account-tables.ts'
import { contactMessages } from './contact-tables.ts'
import type { Db } from './database.ts'
import { ledger } from './payment-tables.ts'
import { bookingCharges, bookings, history, quotes, smsConsents } from './tables.ts'

/** The bookings of a customer with what has happened to them, the first first. */
export async function listBookingRecords(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.createdAt))
  const ids = rows.map(({ id }) => id)
  const happened = await db
    .select()
    .from(history)
    .where(inArray(history.subjectId, ids))
    .orderBy(asc(history.id))
  const charges = await db
    .select()
    .from(bookingCharges)
    .where(inArray(bookingCharges.bookingId, ids))
    .orderBy(asc(bookingCharges.id))
  const movements = await db
    .select()
    .from(ledger)
    .where(inArray(ledger.bookingId, ids))
    .orderBy(asc(ledger.id))
  return rows.map(({ id, userId: _, manageVersion: __, ...booking }) => ({
    ...booking,
    history: happened
      .filter(({ subjectId }) => subjectId === id)
      .map(({ id: _, subjectId: __, ...change }) => change),
    charges: charges
      .filter(({ bookingId }) => bookingId === id)
      .map(({ id: _, bookingId: __, ...charge }) => charge),
    payments: movements
      .filter(({ bookingId }) => bookingId === id)
      .map(({ kind, cents, at }) => ({ kind, cents, at })),
  }))
}

/** Messages that were sent to us with this address, by whoever reads its mail. */
export async function listMessageRecords(db: Db, email: string) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map(({ id: _, ...message }) => message)
}

/** Quotes that were asked for with this address, by whoever reads its mail. */
export async function listQuoteRecords(db: Db, email: string) {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.contactEmail, email.toLowerCase()))
    .orderBy(asc(quotes.createdAt))
  return rows.map(({ id: _, ...quote }) => quote)
}

/**
 * What this customer agreed to: consents are kept by number, and a number is no proof of who it is. So only those count
 * that were given at the very moments at which this customer booked, asked for a quote, or ticked the box.
 */
export async function listConsentRecords(
  db: Db,
  { userId, phones, moments }: { userId: string; phones: string[]; moments: Date[] },
) {
  const ticked = await db
    .select({ at: securityEvents.at })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'sms-agreed')))
  const times = [...moments, ...ticked.map(({ at }) => at)]
  const rows = await db
    .select()
    .from(smsConsents)
    .where(and(inArray(smsConsents.phone, phones), inArray(smsConsents.at, times)))
    .orderBy(asc(smsConsents.id))
  return rows.map(({ id: _, ...consent }) => consent)
}
