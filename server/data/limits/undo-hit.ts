import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { rateLimits } from '#server/data/tables/tables.ts'

/**
 * Takes back a hit that turned out well. Counting first and taking back later leaves no gap through which many tries
 * at once could slip.
 */
export async function undoHit(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}
