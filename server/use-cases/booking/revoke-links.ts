import type { Actor } from '#domain/status/actor.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { type Booking, incrementManageVersion } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { manageLink } from './booking-receipt.ts'

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
