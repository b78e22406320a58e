import { eq } from 'drizzle-orm'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import type { Db } from '#server/data/database/database.ts'
import { bookings } from '#server/data/tables/tables.ts'

/** For tests: takes a booking to a status by the shortest legal way, without history, emails or jobs. */
export async function setBookingStatus(db: Db, id: string, to: BookingStatus): Promise<void> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error(`There is no booking ${id}`)
  for (const status of findPath(booking.status, to))
    await db.update(bookings).set({ status }).where(eq(bookings.id, id))
}

function findPath(from: BookingStatus, to: BookingStatus): BookingStatus[] {
  const paths = new Map<BookingStatus, BookingStatus[]>([[from, []]])
  for (const [status, path] of paths)
    for (const next of bookingMachine.table[status]) if (!paths.has(next)) paths.set(next, [...path, next])
  const path = paths.get(to)
  if (!path) throw new Error(`No way leads from ${from} to ${to}`)
  return path
}
