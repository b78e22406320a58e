import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches } from '#server/data/database/delete-in-batches.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { refreshTokens } from '#server/data/tables/account-tables.ts'
import { sessionLastsMs } from './sessions.ts'

export type RefreshToken = typeof refreshTokens.$inferSelect

export async function insertRefreshToken(
  tx: Transaction,
  token: Pick<RefreshToken, 'hash' | 'sessionId' | 'issuedAt'>,
): Promise<void> {
  await tx.insert(refreshTokens).values(token)
}

export async function findRefreshToken(tx: Transaction, hash: string): Promise<RefreshToken | undefined> {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return row
}

/** Good no more. The time of its first use stays: `replacedBy` is whichever token came last in its stead. */
export async function replaceRefreshToken(
  tx: Transaction,
  { hash, replacedBy, now }: { hash: string; replacedBy: string; now: Date },
): Promise<void> {
  await tx.update(refreshTokens).set({ replacedBy }).where(eq(refreshTokens.hash, hash))
  await revokeRefreshToken(tx, { hash, now })
}

/** Good no more, and with none in its stead. */
export async function revokeRefreshToken(
  tx: Transaction,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
}

/** A used token that comes again ends its session; a month later no browser has its cookie any more. */
export async function deleteUsedRefreshTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionLastsMs)
  await deleteInBatches(db, refreshTokens, { where: lt(refreshTokens.usedAt, before) })
}
