import { and, count, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { SearchWord } from '#domain/staff/booking-views.ts'
import type { Db } from '#server/data/database/database.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import type { Booking } from './bookings.ts'
import { erasedEmail } from './customers.ts'
import { matchesWords } from './desk-bookings.ts'

export type CallerBooking = Pick<
  Booking,
  | 'reference'
  | 'status'
  | 'type'
  | 'isRoundTrip'
  | 'pickUpAt'
  | 'pickUpLocation'
  | 'destinationLocation'
  | 'totalCents'
  | 'vehicleClassId'
>

/** The people of the newest bookings that have all of these words. */
export async function findPeopleByWords(
  db: Db,
  { words, limit }: { words: SearchWord[]; limit: number },
): Promise<Pick<Booking, 'contact' | 'contactEmail' | 'passengers'>[]> {
  const { contact, contactEmail, passengers, createdAt, id } = bookings
  return db
    .select({ contact, contactEmail, passengers })
    .from(bookings)
    .where(and(matchesWords(words), ne(contactEmail, erasedEmail)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The confirmed accounts with this phone number, with this email address, or with one of these addresses. */
export async function findAccounts(
  db: Db,
  { phone, emailKeys }: { phone: string | null; emailKeys: string[] },
) {
  const { emailKey, email, firstName, secondName, emailVerifiedAt } = users
  const rows = await db
    .select({ emailKey, email, firstName, secondName, phone: users.phone, emailVerifiedAt })
    .from(users)
    .where(or(phone ? eq(users.phone, phone) : undefined, inArray(emailKey, emailKeys)))
    .limit(20)
  return rows.filter((row) => row.emailVerifiedAt !== null)
}

/** The newest bookings made with any of these addresses, in lower case. */
export async function listNewestBookings(
  db: Db,
  { emails, limit }: { emails: readonly string[]; limit: number },
): Promise<CallerBooking[]> {
  const { reference, status, type, isRoundTrip, pickUpAt, totalCents, vehicleClassId } = bookings
  const { pickUpLocation, destinationLocation } = bookings
  return db
    .select({
      ...{ reference, status, type, isRoundTrip, pickUpAt, totalCents, vehicleClassId },
      ...{ pickUpLocation, destinationLocation },
    })
    .from(bookings)
    .where(inArray(bookings.contactEmail, [...emails]))
    .orderBy(desc(bookings.createdAt), desc(bookings.pickUpAt))
    .limit(limit)
}

export async function countBookingsByEmail(db: Db, emails: string[]): Promise<Map<string, number>> {
  const { contactEmail } = bookings
  const rows = await db
    .select({ contactEmail, total: count() })
    .from(bookings)
    .where(inArray(contactEmail, emails))
    .groupBy(contactEmail)
  return new Map(rows.map(({ contactEmail: email, total }) => [email, total]))
}
