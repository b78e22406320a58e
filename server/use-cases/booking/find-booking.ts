import { timingSafeEqual } from 'node:crypto'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { type Booking, findBooking, findBookingByReference } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { computeFingerprint } from '#server/data/limits/request-keys.ts'
import { signManageToken } from './booking-receipt.ts'

/** A signed-in customer, or the holder of a manage link. */
type BookingManager =
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

/** The actor that the history records for a manager. */
export function actorFor({ kind }: Pick<BookingManager, 'kind'>): Actor {
  return kind === 'user' ? 'customer' : 'guest-link'
}

type Dependencies = { db: Db; signer: Signer; now: () => Date }

type FoundBooking = { reference: string; token: string }

const tokenLastsMs = 86_400_000

/**
 * Returns a manage token to a visitor who knows both reference and email address, else null. Both cases do the same work,
 * so neither the response nor its timing reveals whether the booking exists.
 */
export async function lookUpBooking(
  { db, signer, now }: Dependencies,
  { reference, email }: { reference: string; email: string },
): Promise<FoundBooking | null> {
  const wanted = parseBookingReference(reference) ?? placeholder.reference
  const booking = await findBookingByReference(db, wanted)
  const { contactEmail, ...named } = booking ?? placeholder
  const token = signManageToken(signer, named, new Date(now().getTime() + tokenLastsMs))
  const isTheirs = isEqual(contactEmail, email.trim().toLowerCase())
  return booking && isTheirs ? { reference: booking.reference, token } : null
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(computeFingerprint(a)), Buffer.from(computeFingerprint(b)))
}

/** Generated references contain no zeros, so this matches no booking. */
const placeholder = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: 'SW-000-000-000',
  manageVersion: 0,
  contactEmail: '',
}
