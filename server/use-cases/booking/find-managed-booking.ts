import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { Actor } from '#domain/status/actor.ts'
import { type Booking, findBooking, findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'

/** A signed-in customer, or the holder of a manage link. */
export type BookingManager =
  | { kind: 'user'; userId: string }
  | { kind: 'manage'; bookingId: string; version: number }

type Query = { reference: string; manager: BookingManager }

/** The booking of a reference, for its owner or for the holder of a valid link. */
export async function findManagedBooking(
  db: Db,
  { reference, manager }: Query,
): Promise<Booking | undefined> {
  const booking = await findByReference(db, { reference, manager })
  return booking && canManage(manager, booking) ? booking : undefined
}

/** Links of the first version carry no reference: they name the booking by its id. */
async function findByReference(db: Db, { reference, manager }: Query): Promise<Booking | undefined> {
  if (manager.kind === 'manage' && reference === manager.bookingId) return findBooking(db, manager.bookingId)
  const spelled = parseBookingReference(reference)
  return spelled === null ? undefined : findBookingByReference(db, spelled)
}

function canManage(manager: BookingManager, { id, userId, manageVersion }: Booking): boolean {
  if (manager.kind === 'user') return userId === manager.userId
  return id === manager.bookingId && manageVersion === manager.version
}

/** As whom the history records what a manager does. */
export function actorFor({ kind }: Pick<BookingManager, 'kind'>): Actor {
  return kind === 'user' ? 'customer' : 'guest-link'
}
