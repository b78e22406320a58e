import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { LegPress } from '#server/data/dispatch/leg-presses.ts'
import { type LegWithBooking, listLegs } from '#server/data/dispatch/legs.ts'
import { legPresses, schedule } from '#server/data/tables/dispatch-tables.ts'

/** The open legs of a chauffeur in a time, with their bookings. */
export function listOwnLegs(
  db: Db,
  { chauffeurId, ...overlapping }: { chauffeurId: string; from: Date; to: Date },
): Promise<LegWithBooking[]> {
  return listLegs(db, { overlapping, and: eq(schedule.chauffeurId, chauffeurId) })
}

/** The presses of several legs, in the order in which they were made. */
export function listPressesOfLegs(db: Db, legIds: readonly string[]): Promise<LegPress[]> {
  return db
    .select()
    .from(legPresses)
    .where(inArray(legPresses.scheduleId, [...legIds]))
    .orderBy(asc(legPresses.pressedAt), asc(legPresses.receivedAt))
}
