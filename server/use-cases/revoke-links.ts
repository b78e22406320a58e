import { type Booking, raiseManageVersion } from '#server/data/bookings.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { Signer } from '#server/signing.ts'
import { manageLink } from './booking-receipt.ts'

/** Takes back every link to a booking that was ever given out, and gives the one that counts from now on. */
export async function revokeLinks(
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
  booking: Booking,
): Promise<{ manageUrl: string }> {
  const manageVersion = await inTransaction(db, async (tx) => {
    const { version, status } = await raiseManageVersion(tx, booking.id)
    const change = { fromStatus: status, toStatus: status, reason: 'Earlier links taken back' }
    const subject = { subject: 'booking' as const, subjectId: booking.id }
    await addHistory(tx, [{ ...subject, ...change, actor: 'customer', at: now() }])
    return version
  })
  return { manageUrl: manageLink(signer, { ...booking, manageVersion }) }
}
