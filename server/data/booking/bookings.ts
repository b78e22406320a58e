import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type BookingStatus, bookingMachine, isOver } from '#domain/status/booking-status.ts'
import type { Db } from '#server/data/database/database.ts'
import { insertRows } from '#server/data/database/insert-rows.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookingCharges, bookings } from '#server/data/tables/tables.ts'

export type Booking = typeof bookings.$inferSelect

export type NewBooking = typeof bookings.$inferInsert

export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<void> {
  await insertRows(tx, bookings, [booking])
}

export async function findBooking(db: Db | Transaction, id: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** Expects the reference in canonical spelling. */
export async function findBookingByReference(db: Db, reference: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  return row
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockBooking(tx: Transaction, id: string): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return row
}

type FixedColumn = 'id' | 'reference' | 'site' | 'createdAt' | 'status' | 'paymentStatus' | 'version'

/** `never` also rejects a status in an object that is not a literal. Statuses are written by `move-status.ts` alone. */
export type BookingUpdate = Partial<Omit<Booking, FixedColumn>> & { status?: never; paymentStatus?: never }

export async function updateBooking(tx: Transaction, id: string, change: BookingUpdate): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}

/** Revokes all links of a booking, and returns the version that is valid from now on. */
export async function incrementManageVersion(
  tx: Transaction,
  id: string,
): Promise<Pick<Booking, 'status'> & { version: number }> {
  const [row] = await tx
    .update(bookings)
    .set({ manageVersion: sql`${bookings.manageVersion} + 1` })
    .where(eq(bookings.id, id))
    .returning({ version: bookings.manageVersion, status: bookings.status })
  if (!row) throw new Error('There is no such booking')
  return row
}

/** Bookings in some of the statuses, by the time of a pick-up: there, or on the way back. */
export async function listBookingsByPickUp(
  tx: Transaction,
  { after, until, statuses }: { after: Date; until: Date; statuses: readonly BookingStatus[] },
): Promise<Pick<Booking, 'id' | 'pickUpAt' | 'returnAt'>[]> {
  const isWithin = (time: PgColumn) => and(gt(time, after), lte(time, until))
  return tx
    .select({ id: bookings.id, pickUpAt: bookings.pickUpAt, returnAt: bookings.returnAt })
    .from(bookings)
    .where(
      and(
        or(isWithin(bookings.pickUpAt), isWithin(bookings.returnAt)),
        inArray(bookings.status, [...statuses]),
      ),
    )
}

/** The bookings made with an address, in lower case: upcoming ones nearest first, then past ones that ended after `since`. */
export async function listBookingsByEmail(
  db: Db,
  { email, since, now, limit }: { email: string; since: Date; now: Date; limit: number },
): Promise<Booking[]> {
  const end = sql`coalesce(${bookings.returnAt}, ${bookings.pickUpAt})`
  const at = sql`${now.toISOString()}::timestamptz`
  const endsAfter = sql`${end} >= ${since.toISOString()}::timestamptz`
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.contactEmail, email), endsAfter))
    .orderBy(
      sql`${end} < ${at}`,
      sql`abs(extract(epoch from ${bookings.pickUpAt} - ${at}))`,
      asc(bookings.id),
    )
    .limit(limit)
}

export type BookingListQuery = {
  userId: string
  /** Upcoming and past if omitted. */
  when?: 'upcoming' | 'past' | undefined
  /** Part of a reference or of an address; empty for all. */
  query: string
  page: number
  perPage: number
  now: Date
}

/** One customer's bookings: upcoming ones nearest first, all others latest first. */
export async function listUserBookings(
  db: Db,
  { userId, when, query, page, perPage, now }: BookingListQuery,
): Promise<{ rows: Booking[]; total: number }> {
  const wanted = and(eq(bookings.userId, userId), matchesTime(when, now), matchesQuery(query))
  const order = when === 'upcoming' ? asc : desc
  const rows = await db
    .select()
    .from(bookings)
    .where(wanted)
    .orderBy(order(bookings.pickUpAt), order(bookings.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(bookings).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** Every booking is either upcoming or past. */
function matchesTime(when: BookingListQuery['when'], now: Date): SQL | undefined {
  if (!when) return undefined
  const over = bookingMachine.where(isOver)
  const listed = sql.join(
    over.map((status) => sql`${status}`),
    sql`, `,
  )
  const upcoming = sql`(coalesce(${bookings.returnAt}, ${bookings.pickUpAt}) >= ${now.toISOString()}::timestamptz
    and ${bookings.status} not in (${listed}))`
  return when === 'upcoming' ? upcoming : sql`not ${upcoming}`
}

/** Finds a reference with or without its dashes. */
function matchesQuery(query: string): SQL | undefined {
  const text = query.trim()
  if (text === '') return undefined
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const symbols = text.replace(/[^A-Za-z0-9]/g, '')
  const inReference =
    symbols === '' ? sql`` : sql`or replace(${bookings.reference}, '-', '') ilike ${`%${symbols}%`}`
  return sql`(${bookings.pickUpLocation} ilike ${part} or ${bookings.destinationLocation} ilike ${part}
    or exists (select from jsonb_array_elements(${bookings.stops}) stop where stop->>'address' ilike ${part})
    ${inReference})`
}

export type BookingCharge = typeof bookingCharges.$inferSelect

/** Records by how much the price of a booking has changed, and why. Rows are never changed. */
export async function addCharge(tx: Transaction, charge: Omit<BookingCharge, 'id'>): Promise<void> {
  await tx.insert(bookingCharges).values(charge)
}

/** Oldest first. */
export async function listCharges(db: Db | Transaction, bookingId: string): Promise<BookingCharge[]> {
  return db
    .select()
    .from(bookingCharges)
    .where(eq(bookingCharges.bookingId, bookingId))
    .orderBy(asc(bookingCharges.id))
}
