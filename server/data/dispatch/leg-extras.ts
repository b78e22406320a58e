import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { chauffeurs, legExtras, schedule } from '#server/data/tables/dispatch-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'

/** The photo can be large and is read alone. */
const withoutPhoto = {
  id: legExtras.id,
  scheduleId: legExtras.scheduleId,
  chauffeurId: legExtras.chauffeurId,
  kind: legExtras.kind,
  cents: legExtras.cents,
  note: legExtras.note,
  at: legExtras.at,
  decision: legExtras.decision,
  decidedAt: legExtras.decidedAt,
  staffId: legExtras.staffId,
  reason: legExtras.reason,
  adjustmentId: legExtras.adjustmentId,
  doubts: legExtras.doubts,
}

export type LegExtra = Omit<typeof legExtras.$inferSelect, 'photo' | 'photoType'>

/** The extras of a booking, the oldest first. */
export async function listExtras(db: Db | Transaction, bookingId: string): Promise<LegExtra[]> {
  return db
    .select(withoutPhoto)
    .from(legExtras)
    .innerJoin(schedule, eq(schedule.id, legExtras.scheduleId))
    .where(eq(schedule.bookingId, bookingId))
    .orderBy(asc(legExtras.at), asc(legExtras.id))
}

/** As the desk shows them: with names, and whether there is a photo. */
export async function listExtrasForDesk(db: Db, bookingId: string) {
  return db
    .select({
      ...withoutPhoto,
      leg: sql<number>`${schedule.leg}`,
      hasPhoto: sql<boolean>`${legExtras.photo} is not null`,
      chauffeur: chauffeurs.name,
      decidedBy: staff.name,
    })
    .from(legExtras)
    .innerJoin(schedule, eq(schedule.id, legExtras.scheduleId))
    .leftJoin(chauffeurs, eq(chauffeurs.id, legExtras.chauffeurId))
    .leftJoin(staff, eq(staff.id, legExtras.staffId))
    .where(eq(schedule.bookingId, bookingId))
    .orderBy(asc(legExtras.at), asc(legExtras.id))
}

export async function findExtraPhoto(
  db: Db,
  id: string,
): Promise<{ photo: Uint8Array; photoType: string | null } | undefined> {
  const { photo, photoType } = legExtras
  const [row] = await db.select({ photo, photoType }).from(legExtras).where(eq(legExtras.id, id))
  return row?.photo ? { photo: row.photo, photoType: row.photoType } : undefined
}

export async function insertExtra(tx: Transaction, extra: typeof legExtras.$inferInsert): Promise<void> {
  await tx.insert(legExtras).values(extra)
}

type ExtraDecision = Pick<LegExtra, 'decision' | 'decidedAt'> &
  Partial<Pick<LegExtra, 'staffId' | 'reason' | 'adjustmentId'>>

/** Decides about an open extra. Returns false if someone was faster. */
export async function decideExtra(tx: Transaction, id: string, decision: ExtraDecision): Promise<boolean> {
  const decided = await tx
    .update(legExtras)
    .set(decision)
    .where(and(eq(legExtras.id, id), isNull(legExtras.decision)))
    .returning({ id: legExtras.id })
  return decided.length === 1
}
