import type { Db } from '#server/data/database/database.ts'
import { listExtrasForDesk } from '#server/data/dispatch/leg-extras.ts'

/** What followed a trip, as the desk sees it. */
export async function readAfterTrip(db: Db, bookingId: string) {
  const extras = await listExtrasForDesk(db, bookingId)
  return {
    extras: extras.map(({ at, decidedAt, scheduleId, chauffeurId, staffId, adjustmentId, ...extra }) => ({
      ...extra,
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}
