import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/status/actor.ts'
import type { Db } from '#server/data/database/database.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { audit, staff } from '#server/data/tables/staff-tables.ts'
import { history } from '#server/data/tables/tables.ts'
import type { Leg } from './legs.ts'

export type LastLegChange = { actor: Actor; staffName: string | null; reason: string; at: Date }

/**
 * Who changed a leg last, by history and audit log of its booking. A record counts if the transaction that wrote it (`xmin`)
 * also wrote the leg: the newest record may be about something else, such as a note or the other leg. Undefined if there is
 * none, for example after the leg made room for another booking's.
 */
export async function findLastLegChange(db: Db, { id, bookingId }: Leg): Promise<LastLegChange | undefined> {
  const transaction = sql`(select ${schedule}.xmin from ${schedule} where ${schedule.id} = ${id})`
  const [recorded] = await db
    .select({ actor: history.actor, staffName: staff.name, reason: history.reason, at: history.at })
    .from(history)
    .leftJoin(staff, eq(staff.id, history.staffId))
    .where(and(eq(history.subjectId, bookingId), sql`${history}.xmin = ${transaction}`))
    .orderBy(desc(history.id))
    .limit(1)
  if (recorded) return recorded
  // What leaves the booking as it is, such as a pin or the assignment of a later leg, is in the audit log alone.
  const [audited] = await db
    .select({ staffName: staff.name, reason: audit.reason, at: audit.at })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .where(and(eq(audit.subjectId, bookingId), sql`${audit}.xmin = ${transaction}`))
    .orderBy(desc(audit.id))
    .limit(1)
  return audited && { ...audited, actor: 'staff', reason: audited.reason ?? '' }
}
