import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { toEmailKey } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches } from '#server/data/database/transaction.ts'
import { rateLimits } from '#server/data/tables/tables.ts'

export type RateLimit = { limit: number; windowSeconds: number }

type RateDecision =
  | { allowed: true }
  | {
      allowed: false
      retryAfterSeconds: number
      /** True for the first refusal in this window: it is logged once. */
      isFirst: boolean
    }

/** Counts one hit on `key`. One statement, so processes that race each count once. */
export async function countHit(
  db: Pick<Db, 'insert'>,
  { key, limit, windowSeconds, now }: RateLimit & { key: string; now: Date },
): Promise<RateDecision> {
  const freshEnd = new Date(now.getTime() + windowSeconds * 1000)
  const passed = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, windowEndsAt: freshEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${passed} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${passed} then ${freshEnd.toISOString()}::timestamptz else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  return row ? decideRateLimit(row, { limit, now }) : { allowed: true }
}

function decideRateLimit(
  { hits, windowEndsAt }: { hits: number; windowEndsAt: Date },
  { limit, now }: { limit: number; now: Date },
): RateDecision {
  if (hits <= limit) return { allowed: true }
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
  return { allowed: false, retryAfterSeconds, isFirst: hits === limit + 1 }
}

export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, { where: lt(rateLimits.windowEndsAt, now) })
}

/**
 * Removes a hit of a successful attempt. Counting first and undoing later leaves no gap for concurrent attempts.
 */
export async function undoHit(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** For keys of counters: their table stores no email addresses. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(toEmailKey(email)).digest('base64url')
}
