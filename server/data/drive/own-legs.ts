import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { LegPress } from '#server/data/dispatch/leg-presses.ts'
import { type LegWithBooking, listLegs } from '#server/data/dispatch/legs.ts'
import { legPresses, schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'

/** The open legs of a chauffeur in a time, with their bookings. */
export function listOwnLegs(
  db: Db,
  { chauffeurId, ...overlapping }: { chauffeurId: string; from: Date; to: Date },
): Promise<LegWithBooking[]> {
  return listLegs(db, { overlapping, and: eq(schedule.chauffeurId, chauffeurId) })
}

/** The references of the bookings that a chauffeur drives a leg of, of all or among some. */
export async function listOwnReferences(
  db: Db,
  { chauffeurId, among }: { chauffeurId: string; among?: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ reference: bookings.reference })
    .from(schedule)
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(
      and(
        eq(schedule.chauffeurId, chauffeurId),
        isNull(schedule.releasedAt),
        among ? inArray(bookings.reference, [...among]) : undefined,
      ),
    )
  return rows.map(({ reference }) => reference)
}

/** The presses of several legs, in the order in which they were made. */
export function listPressesOfLegs(db: Db, legIds: readonly string[]): Promise<LegPress[]> {
  return db
    .select()
    .from(legPresses)
    .where(inArray(legPresses.scheduleId, [...legIds]))
    .orderBy(asc(legPresses.pressedAt), asc(legPresses.receivedAt))
}
