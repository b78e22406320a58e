import { computeHoldEnd } from '#domain/hold/hold.ts'
import type { Actor } from '#domain/status/actor.ts'
import type { Signer } from '#server/crypto/signing.ts'
import {
  type Booking,
  incrementManageVersion,
  lockBooking,
  updateBooking,
} from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { manageLink } from './booking-receipt.ts'

/**
 * Records that the emailed link of a booking was opened, which proves the address. A request with a short hold gets the
 * long one.
 */
export async function confirmBookingEmail(
  { db, now: clock }: { db: Db; now: () => Date },
  seen: Booking,
): Promise<Booking> {
  if (seen.emailConfirmedAt) return seen
  const now = clock()
  return inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, seen.id)
    if (!booking || booking.emailConfirmedAt) return booking ?? seen
    const change = { emailConfirmedAt: now, ...extendedHold(booking, now) }
    await updateBooking(tx, booking.id, change)
    return { ...booking, ...change }
  })
}

/**
 * Extends a short hold. One that has expired stays so: it no longer counts among the customer's holds. The job for the end
 * of the short hold looks again, and reschedules itself to the end of the long one.
 */
export function extendedHold(booking: Booking, now: Date): Pick<Booking, 'holdExpiresAt' | 'awaitsEmail'> {
  const { status, awaitsEmail, holdExpiresAt, pickUpAt, price } = booking
  const isOpen = status === 'requested' && holdExpiresAt !== null && holdExpiresAt > now
  if (!isOpen || !awaitsEmail) return { holdExpiresAt, awaitsEmail }
  return { holdExpiresAt: computeHoldEnd(now, pickUpAt, { isPriced: price !== null }), awaitsEmail: false }
}

/** Revokes every link to a booking, and returns the one that is valid from now on. */
export async function revokeLinks(
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
  { booking, actor }: { booking: Booking; actor: Actor },
): Promise<{ manageUrl: string }> {
  const manageVersion = await inTransaction(db, async (tx) => {
    const { version, status } = await incrementManageVersion(tx, booking.id)
    const change = { fromStatus: status, toStatus: status, reason: 'Earlier links taken back' }
    const subject = { subject: 'booking' as const, subjectId: booking.id }
    await addHistory(tx, [{ ...subject, ...change, actor, at: now() }])
    return version
  })
  return { manageUrl: manageLink(signer, { ...booking, manageVersion }) }
}
