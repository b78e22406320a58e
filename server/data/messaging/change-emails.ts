import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookings, changeEmails } from '#server/data/tables/tables.ts'

export type ChangeAudience = (typeof changeEmails.$inferSelect)['audience']

type Reader = { bookingId: string; audience: ChangeAudience }

type NewChangeEmail = Reader & {
  jobId: string
  before: Booking
  /** When the first of its changes was made. */
  since: Date
}

/** Stores the trip before a change. Returns false if an email is waiting already: it has an older state to compare with. */
export async function addChangeEmail(tx: Transaction, row: NewChangeEmail): Promise<boolean> {
  const added = await tx
    .insert(changeEmails)
    .values({ ...row, before: toStoredTrip(row.before) })
    .onConflictDoNothing()
    .returning({ jobId: changeEmails.jobId })
  return added.length > 0
}

/** The waiting email. `before` is the trip as the reader last knew it, on top of the current booking. */
export async function findChangeEmail(
  db: Db,
  { bookingId, audience }: Reader,
): Promise<{ jobId: string; since: Date; before: (current: Booking) => Booking } | undefined> {
  const [row] = await db.select().from(changeEmails).where(ofReader({ bookingId, audience }))
  if (!row) return undefined
  const { jobId, since, before } = row
  return { jobId, since, before: (current) => ({ ...current, ...fromStoredTrip(before) }) }
}

/** Replaces the job and the old state, for a change that was made while the email was sent. */
export async function renewChangeEmail(
  tx: Transaction,
  { bookingId, audience, ...row }: NewChangeEmail,
): Promise<void> {
  await tx
    .update(changeEmails)
    .set({ ...row, before: toStoredTrip(row.before) })
    .where(ofReader({ bookingId, audience }))
}

export async function deleteChangeEmail(tx: Transaction, reader: Reader): Promise<void> {
  await tx.delete(changeEmails).where(ofReader(reader))
}

/** Whether two reads of a booking have the same trip. */
export function isSameTrip(a: Booking, b: Booking): boolean {
  return JSON.stringify(toStoredTrip(a)) === JSON.stringify(toStoredTrip(b))
}

export type StoredTrip = Record<string, unknown>

/** Everything that a change can affect, without the customer's contact details. */
function toStoredTrip(booking: Booking): StoredTrip {
  const { id, reference, site, userId, contact, contactEmail, clientNetwork, manageVersion, ...trip } =
    booking
  const { status, paymentStatus, price, pricedAt, holdExpiresAt, awaitsEmail, emailConfirmedAt, ...stored } =
    trip
  return stored
}

/** JSON has no dates: the table says which columns are. */
function fromStoredTrip(stored: StoredTrip): Partial<Booking> {
  const columns = getTableColumns(bookings)
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const isDate = name in columns && columns[name as keyof Booking].dataType === 'date'
      return [name, isDate && typeof value === 'string' ? new Date(value) : value]
    }),
  )
}

function ofReader({ bookingId, audience }: Reader) {
  return and(eq(changeEmails.bookingId, bookingId), eq(changeEmails.audience, audience))
}
