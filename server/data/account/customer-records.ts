import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { isAnyOf } from '#server/data/database/is-any-of.ts'
import { securityEvents } from '#server/data/tables/account-tables.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { ledger } from '#server/data/tables/payment-tables.ts'
import { bookingCharges, bookings, history, quotes, smsConsents } from '#server/data/tables/tables.ts'

/** Whose data it is: an account, an email address in lower case, or both. */
export type RecordOwner = { userId: string | null; email: string | null }

/** The bookings of an account or an address with their history, oldest first. */
export async function listBookingRecords(db: Db, { userId, email }: RecordOwner) {
  const ofOwner = or(
    userId === null ? undefined : eq(bookings.userId, userId),
    email === null ? undefined : eq(bookings.contactEmail, email),
  )
  const rows = await db
    .select()
    .from(bookings)
    .where(ofOwner ?? sql`false`)
    .orderBy(asc(bookings.createdAt))
  const ids = rows.map(({ id }) => id)
  const happened = await db
    .select()
    .from(history)
    .where(isAnyOf(history.subjectId, ids, 'uuid'))
    .orderBy(asc(history.id))
  const charges = await db
    .select()
    .from(bookingCharges)
    .where(isAnyOf(bookingCharges.bookingId, ids, 'uuid'))
    .orderBy(asc(bookingCharges.id))
  const movements = await db
    .select()
    .from(ledger)
    .where(and(isAnyOf(ledger.bookingId, ids, 'uuid'), ne(ledger.kind, 'dispute-fee')))
    .orderBy(asc(ledger.id))
  const happenedTo = Map.groupBy(happened, ({ subjectId }) => subjectId)
  const chargesOf = Map.groupBy(charges, ({ bookingId }) => bookingId)
  const movementsOf = Map.groupBy(movements, ({ bookingId }) => bookingId)
  return rows.map(({ id, userId: _, manageVersion: __, clientNetwork: ___, ...booking }) => ({
    ...booking,
    history: (happenedTo.get(id) ?? []).map(({ id: _, subjectId: __, ...change }) => change),
    charges: (chargesOf.get(id) ?? []).map(({ id: _, bookingId: __, ...charge }) => charge),
    payments: (movementsOf.get(id) ?? []).map(({ kind, cents, at }) => ({ kind, cents, at })),
  }))
}

/** Messages that were sent with this address. */
export async function listMessageRecords(db: Db, email: string) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map(({ id: _, closedBy: __, ...message }) => message)
}

/** Quotes that were requested with this address. */
export async function listQuoteRecords(db: Db, email: string) {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.contactEmail, email.toLowerCase()))
    .orderBy(asc(quotes.createdAt))
  return rows.map(({ id: _, version: __, ...quote }) => quote)
}

/**
 * A customer's consents to texts. Consents are stored by phone number, which does not identify a person, so only those are
 * returned whose time is that of a booking, a quote request or a ticked box of this customer.
 */
export async function listConsentRecords(
  db: Db,
  { userId, phones, moments }: { userId: string | null; phones: string[]; moments: Date[] },
) {
  const ticked =
    userId === null
      ? []
      : await db
          .select({ at: securityEvents.at })
          .from(securityEvents)
          .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'sms-agreed')))
  const times = [...moments, ...ticked.map(({ at }) => at)]
  const rows = await db
    .select()
    .from(smsConsents)
    .where(
      and(
        isAnyOf(smsConsents.phone, [...new Set(phones)], 'text'),
        isAnyOf(
          smsConsents.at,
          times.map((time) => time.toISOString()),
          'timestamptz',
        ),
      ),
    )
    .orderBy(asc(smsConsents.id))
  return rows.map(({ id: _, ...consent }) => consent)
}
