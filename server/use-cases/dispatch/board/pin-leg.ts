import { lockBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findLeg, type Leg, lockLeg, writeLegs } from '#server/data/dispatch/legs.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { DispatchDependencies, Dispatcher } from '#server/use-cases/dispatch/assignment.ts'

type PinResult =
  | { ok: true; leg: Leg }
  | { ok: false; error: { code: 'leg-not-found' } | { code: 'leg-changed' } }

/** Keeps plans from changing the car and chauffeur of a leg, or allows it again. */
export async function pinLeg(
  { db, now }: DispatchDependencies,
  { legId, version, isPinned }: { legId: string; version: number; isPinned: boolean },
  by: Dispatcher,
): Promise<PinResult> {
  return inTransaction(db, async (tx): Promise<PinResult> => {
    const seen = await findLeg(tx, legId)
    const booking = seen && (await lockBooking(tx, seen.booking.id))
    const leg = booking && (await lockLeg(tx, legId))
    if (!leg || !booking) return { ok: false, error: { code: 'leg-not-found' } }
    if (leg.version !== version) return { ok: false, error: { code: 'leg-changed' } }
    if (leg.isPinned === isPinned) return { ok: true, leg }
    const { id, carId, chauffeurId, during } = leg
    await writeLegs(tx, [{ id, carId, chauffeurId, during, isPinned }])
    await recordAudit(tx, {
      action: isPinned ? 'leg-pinned' : 'leg-unpinned',
      staffId: by.staffId,
      subject: { kind: 'booking', id: booking.id, label: booking.reference },
      origin: by.client.info,
      now: now(),
    })
    return { ok: true, leg: { ...leg, isPinned, version: leg.version + 1 } }
  })
}
