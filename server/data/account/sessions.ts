import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { refreshTokens, sessions } from '#server/data/tables/account-tables.ts'

export type Session = typeof sessions.$inferSelect

type EndReason = NonNullable<Session['endReason']>

/** How long an unused session stays valid. */
export const sessionLastsMs = 30 * 86_400_000

export async function insertSession(
  tx: Transaction,
  { id, userId, device, now }: { id: string; userId: string; device: string; now: Date },
): Promise<void> {
  await tx.insert(sessions).values({
    id,
    userId,
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLastsMs),
  })
}

export async function isLiveSession(
  db: Db | Transaction,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)))
  return found.length === 1
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockSession(tx: Transaction, id: string): Promise<Session | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('no key update')
  return row
}

export async function touchSession(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionLastsMs) })
    .where(eq(sessions.id, id))
}

/** Returns false if the session has ended already, or belongs to another user. */
export async function endSession(
  tx: Transaction,
  { id, userId, reason, now }: { id: string; userId: string; reason: EndReason; now: Date },
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Ends all sessions of a user except the given one. */
export async function endSessions(
  tx: Transaction,
  { userId, but, reason, now }: { userId: string; but: string | null; reason: EndReason; now: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        but === null ? undefined : ne(sessions.id, but),
      ),
    )
}

/** Live sessions, most recently used first. */
export async function listSessions(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
}

/** Deletes sessions that ended a month ago, with their refresh tokens. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionLastsMs)
  const where = or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before))
  await deleteInBatches(db, sessions, { where })
}

function isLive(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
}

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

/** Revokes a token. `usedAt` stays the time of its first use; `replacedBy` is the newest successor. */
export async function replaceRefreshToken(
  tx: Transaction,
  { hash, replacedBy, now }: { hash: string; replacedBy: string; now: Date },
): Promise<void> {
  await tx.update(refreshTokens).set({ replacedBy }).where(eq(refreshTokens.hash, hash))
  await revokeRefreshToken(tx, { hash, now })
}

/** Revokes a token without a successor. */
export async function revokeRefreshToken(
  tx: Transaction,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
}

/** A used token is stored to detect its reuse. After a month the cookie with it has expired. */
export async function deleteUsedRefreshTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionLastsMs)
  await deleteInBatches(db, refreshTokens, { where: lt(refreshTokens.usedAt, before) })
}
