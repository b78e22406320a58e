import { type Booking, raiseManageVersion } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import type { Signer } from '#server/signing.ts'
import { manageLink } from './booking-receipt.ts'

/** Takes back every link to a booking that was ever given out, and gives the one that counts from now on. */
export async function revokeLinks(
  { db, signer }: { db: Db; signer: Signer },
  booking: Booking,
): Promise<{ manageUrl: string }> {
  const manageVersion = await raiseManageVersion(db, booking.id)
  return { manageUrl: manageLink(signer, { ...booking, manageVersion }) }
}
