import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { setRatingSeen } from '#server/data/booking/ratings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { Acting, ActionResult } from './act-on-booking.ts'

/** Records that someone has read a rating: it leaves the list of what needs a person. */
export async function seeRating(
  { db, now: clock }: { db: Db; now: () => Date },
  { reference, actor, client }: Omit<Acting, 'version'>,
): Promise<ActionResult> {
  const booking = await findBookingByReference(db, reference)
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const now = clock()
  await inTransaction(db, async (tx) => {
    if (!(await setRatingSeen(tx, booking.id, { seenAt: now, seenBy: actor.id }))) return
    const subject = { kind: 'booking', id: booking.id, label: reference }
    await recordAudit(tx, { action: 'rating-seen', staffId: actor.id, subject, origin: client.info, now })
  })
  return { ok: true }
}
