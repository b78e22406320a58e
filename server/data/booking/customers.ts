import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { settledLedgerKinds } from '#domain/payment/booking-balance.ts'
import type { SearchWord } from '#domain/staff/booking-views.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { customerNotes } from '#server/data/tables/customer-tables.ts'
import { ledger } from '#server/data/tables/payment-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import type { Booking } from './bookings.ts'
import { matchesWords, type PageEnd } from './desk-bookings.ts'

export type CustomerNotes = Omit<typeof customerNotes.$inferSelect, 'customerId'>

export type CustomerContact = Pick<Booking, 'id' | 'contact' | 'contactEmail' | 'createdAt'>

/** The ID of a customer: the function `customer_id` of the database. */
export function customerIdOf(email: string): string {
  const hex = createHash('md5').update(email.toLowerCase()).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The address of bookings whose customer was erased. It is no valid address, so that nobody can sign up with it or look up
 * such a booking by it.
 */
export const erasedEmail = 'erased'

const ofCustomer = (id: string) => sql`customer_id(${bookings.contactEmail}) = ${id}::uuid`

const ofCustomers = (ids: readonly string[]) =>
  sql`customer_id(${bookings.contactEmail}) = any(${sql.param([...ids])}::uuid[])`

/** The newest booking of each customer, those who booked last first. */
export async function listCustomerContacts(
  db: Db,
  { words, after, limit }: { words: SearchWord[]; after?: PageEnd | undefined; limit: number },
): Promise<CustomerContact[]> {
  const { id, contact, contactEmail, createdAt } = bookings
  const end = after && sql`(${new Date(after.at).toISOString()}::timestamptz, ${after.id}::uuid)`
  const isNewest = sql`not exists (select 1 from ${bookings} newer
    where customer_id(newer.contact_email) = customer_id(${contactEmail})
      and (newer.created_at, newer.id) > (${createdAt}, ${id}))`
  return db
    .select({ id, contact, contactEmail, createdAt })
    .from(bookings)
    .where(
      and(
        matchesWords(words),
        ne(contactEmail, erasedEmail),
        isNewest,
        end && sql`(${createdAt}, ${id}) < ${end}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The contact of a customer's newest booking, or of their confirmed account. */
export async function findCustomerContact(db: Db | Transaction, id: string) {
  const [booking] = await db
    .select({ contact: bookings.contact, emailKey: bookings.contactEmail, seenAt: bookings.createdAt })
    .from(bookings)
    .where(and(ofCustomer(id), ne(bookings.contactEmail, erasedEmail)))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
  if (booking) return booking
  const [account] = await db.select().from(users).where(sql`customer_id(${users.emailKey}) = ${id}::uuid`)
  if (!account?.emailVerifiedAt) return undefined
  const { firstName, secondName, email, phone, emailKey, emailVerifiedAt } = account
  return { contact: { firstName, secondName, email, phone: phone ?? '' }, emailKey, seenAt: emailVerifiedAt }
}

export async function findCustomerNotes(
  db: Db | Transaction,
  customerId: string,
): Promise<CustomerNotes | undefined> {
  const [row] = await db.select().from(customerNotes).where(eq(customerNotes.customerId, customerId))
  return row
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockCustomerNotes(
  tx: Transaction,
  customerId: string,
): Promise<CustomerNotes | undefined> {
  const [row] = await tx
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .for('no key update')
  return row
}

/** Writes the notes over this version. Returns false if another one was written meanwhile; version 0 is no row yet. */
export async function writeCustomerNotes(
  tx: Transaction,
  customerId: string,
  { version, ...written }: CustomerNotes,
): Promise<boolean> {
  const row = { ...written, version: version + 1 }
  const rows = await (version === 0
    ? tx
        .insert(customerNotes)
        .values({ customerId, ...row })
        .onConflictDoNothing()
        .returning({ id: customerNotes.customerId })
    : tx
        .update(customerNotes)
        .set(row)
        .where(and(eq(customerNotes.customerId, customerId), eq(customerNotes.version, version)))
        .returning({ id: customerNotes.customerId }))
  return rows.length === 1
}

/** What was paid by customers, and not refunded. */
export async function sumSpent(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string | null>`sum(${ledger.cents})` })
    .from(ledger)
    .innerJoin(bookings, eq(bookings.id, ledger.bookingId))
    .where(and(ofCustomers(ids), inArray(ledger.kind, [...settledLedgerKinds])))
  return Number(row?.cents ?? 0)
}
