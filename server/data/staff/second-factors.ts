import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import {
  type ChallengePurpose,
  staffChallenges,
  staffPasskeys,
  staffRecoveryCodes,
} from '#server/data/tables/staff-tables.ts'

export type Passkey = typeof staffPasskeys.$inferSelect

/** Returns false if the passkey is known already. */
export async function insertPasskey(tx: Transaction, passkey: Passkey): Promise<boolean> {
  const inserted = await tx
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: staffPasskeys.id })
    .returning({ id: staffPasskeys.id })
  return inserted.length === 1
}

export async function findPasskey(tx: Transaction, id: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)).for('no key update')
  return row
}

export async function listPasskeys(db: Db | Transaction, staffId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt))
}

export async function markPasskeyUsed(
  tx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await tx.update(staffPasskeys).set({ counter, lastUsedAt: now }).where(eq(staffPasskeys.id, id))
}

export async function deletePasskey(
  tx: Transaction,
  { id, staffId }: { id: string; staffId: string },
): Promise<Passkey | undefined> {
  const [gone] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning()
  return gone
}

export async function deletePasskeys(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
}

type Challenge = typeof staffChallenges.$inferSelect

export async function insertChallenge(tx: Transaction | Db, challenge: Challenge): Promise<void> {
  await tx.insert(staffChallenges).values(challenge)
}

/** A challenge works once. Returns false if it is unknown, used, expired, or of another purpose or session. */
export async function useChallenge(
  tx: Transaction | Db,
  {
    challenge,
    purpose,
    sessionId,
    now,
  }: { challenge: string; purpose: ChallengePurpose; sessionId: string | null; now: Date },
): Promise<boolean> {
  const used = await tx
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        sessionId === null ? isNull(staffChallenges.sessionId) : eq(staffChallenges.sessionId, sessionId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return used.length === 1
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, staffChallenges, { where: lt(staffChallenges.expiresAt, now) })
}

/** Replaces all codes of a person. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { staffId, hashes }: { staffId: string; hashes: string[] },
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  if (hashes.length > 0) await tx.insert(staffRecoveryCodes).values(hashes.map((hash) => ({ staffId, hash })))
}

/** Of two concurrent uses the second gets false. */
export async function useRecoveryCode(
  tx: Transaction,
  { staffId, hash, now }: { staffId: string; hash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`${now.toISOString()}::timestamptz` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.hash, hash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash })
  return used.length === 1
}

export async function countRecoveryCodes(db: Db | Transaction, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  return row?.left ?? 0
}
