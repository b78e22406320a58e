import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { sentTexts } from './text-tables.ts'

export async function wasTextSent(db: Db, jobId: string): Promise<boolean> {
  const rows = await db.select({ at: sentTexts.at }).from(sentTexts).where(eq(sentTexts.jobId, jobId))
  return rows.length > 0
}

export async function recordSentText(db: Db, text: typeof sentTexts.$inferInsert): Promise<void> {
  await db.insert(sentTexts).values(text).onConflictDoNothing()
}
