import { readReference } from '#domain/booking/reference.ts'
import { type Booking, findBooking, findBookingByReference } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'

/** Who asks: somebody who is signed in, or whoever holds a manage link. */
export type Manager =
  | { kind: 'user'; userId: string }
  | { kind: 'manage'; bookingId: string; version: number }

type Asked = { reference: string; manager: Manager }

/** The booking of a reference, for its owner or for the holder of a link to it that still counts. */
export async function findBookingOf(db: Db, { reference, manager }: Asked): Promise<Booking | undefined> {
  const booking = await named(db, { reference, manager })
  return booking && mayManage(manager, booking) ? booking : undefined
}

/** The first links carry no reference: who opens one knows the booking by its id alone. */
async function named(db: Db, { reference, manager }: Asked): Promise<Booking | undefined> {
  if (manager.kind === 'manage' && reference === manager.bookingId) return findBooking(db, manager.bookingId)
  const spelled = readReference(reference)
  return spelled === null ? undefined : findBookingByReference(db, spelled)
}

function mayManage(manager: Manager, { id, userId, manageVersion }: Booking): boolean {
  if (manager.kind === 'user') return userId === manager.userId
  return id === manager.bookingId && manageVersion === manager.version
}
