import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches } from '#server/data/database/delete-in-batches.ts'
import { sentTexts } from '#server/data/tables/sms-tables.ts'

export async function wasTextSent(db: Db, jobId: string): Promise<boolean> {
  const rows = await db.select({ at: sentTexts.at }).from(sentTexts).where(eq(sentTexts.jobId, jobId))
  return rows.length > 0
}

export async function recordSentText(db: Db, text: typeof sentTexts.$inferInsert): Promise<void> {
  await db.insert(sentTexts).values(text).onConflictDoNothing()
}

/** Longer than a job that failed can be tried again: until then it must be known that its text went out. */
const retentionMs = 400 * 86_400_000

export async function deleteOldSentTexts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, sentTexts, { where: lt(sentTexts.at, before) })
}
