import { eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { tripNotices } from '#server/data/tables/sms-tables.ts'

export type TripNoticeRow = typeof tripNotices.$inferSelect

/** Records a notice that was sent. A job that is repeated after that is recorded once. */
export async function recordTripNotice(db: Db, notice: TripNoticeRow): Promise<void> {
  await db.insert(tripNotices).values(notice).onConflictDoNothing()
}

/** Who was told about a press. */
export async function listTripNotices(db: Db, pressId: string): Promise<TripNoticeRow[]> {
  return db.select().from(tripNotices).where(eq(tripNotices.pressId, pressId))
}
