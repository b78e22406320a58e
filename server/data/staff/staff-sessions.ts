import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import {
  type SessionStage,
  type StaffSessionEnd,
  staff,
  staffSessions,
} from '#server/data/tables/staff-tables.ts'
import type { StaffMember } from './staff.ts'

export type StaffSession = typeof staffSessions.$inferSelect

/** A session ends when it was not used for this long. */
export const idleMs = 12 * 3_600_000

/** A session ends this long after its sign-in, however much it is used. */
export const longestMs = 7 * 86_400_000

/** A password that waits for its second factor, or a person who has to set one up. */
const unfinishedMs = 15 * 60_000

type NewSession = { staffId: string; stage: SessionStage; origin: ClientInfo; now: Date }

/** Returns the secret for the browser's cookie. */
export async function insertStaffSession(
  tx: Transaction,
  { staffId, stage, origin, now }: NewSession,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID()
  const secret = newSecret()
  await tx.insert(staffSessions).values({
    id,
    staffId,
    secretHash: hashSecret(secret),
    stage,
    ...origin,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: stage === 'signed-in' ? now : null,
  })
  return { id, secret }
}

/** Finishes a sign-in. The secret is new: one that was known before the second factor is worth nothing. */
export async function finishStaffSession(
  tx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<string> {
  const secret = newSecret()
  await tx
    .update(staffSessions)
    .set({
      stage: 'signed-in',
      secretHash: hashSecret(secret),
      confirmedAt: now,
      lastUsedAt: now,
      pendingTotp: null,
    })
    .where(eq(staffSessions.id, id))
  return secret
}

export type SessionWithMember = { session: StaffSession; member: StaffMember }

/** The live session of a cookie, with its person. Undefined once it has ended or the person is blocked. */
export async function findStaffSession(
  db: Db | Transaction,
  { secret, now }: { secret: string; now: Date },
): Promise<SessionWithMember | undefined> {
  const [row] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.secretHash, hashSecret(secret)), isLive(now), isNull(staff.blockedAt)))
  return row
}

/** Whether the session, which may have ended, is of someone who is blocked. */
export async function isSessionOfBlocked(db: Db, secret: string): Promise<boolean> {
  const [row] = await db
    .select({ blockedAt: staff.blockedAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staffSessions.secretHash, hashSecret(secret)))
  return Boolean(row?.blockedAt)
}

export async function touchStaffSession(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.id, id))
}

export async function confirmStaffSession(
  tx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx.update(staffSessions).set({ confirmedAt: now }).where(eq(staffSessions.id, id))
}

export async function setPendingTotp(
  tx: Transaction,
  { id, pendingTotp }: { id: string; pendingTotp: string | null },
): Promise<void> {
  await tx.update(staffSessions).set({ pendingTotp }).where(eq(staffSessions.id, id))
}

export async function listStaffSessions(
  db: Db,
  { staffId, now }: { staffId: string; now: Date },
): Promise<StaffSession[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.stage, 'signed-in'), isLive(now)))
    .orderBy(desc(staffSessions.lastUsedAt))
}

type End = { staffId: string; reason: StaffSessionEnd; now: Date }

/** Returns false if the person has no such live session. */
export async function endStaffSession(
  tx: Transaction,
  { id, staffId, reason, now }: End & { id: string },
): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now, endReason: reason, pendingTotp: null })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id })
  return ended.length === 1
}

/** Ends all sessions of a person, but one if it is named. */
export async function endStaffSessions(
  tx: Transaction,
  { staffId, but, reason, now }: End & { but?: string },
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: now, endReason: reason, pendingTotp: null })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        but === undefined ? undefined : ne(staffSessions.id, but),
      ),
    )
}

const retentionMs = 30 * 86_400_000

/** Deletes sessions a month after their last use. The audit log still has their sign-ins. */
export async function deleteOldStaffSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, staffSessions, { where: lt(staffSessions.lastUsedAt, before) })
}

function isLive(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.createdAt, ago(longestMs)),
    gt(staffSessions.lastUsedAt, ago(idleMs)),
    or(eq(staffSessions.stage, 'signed-in'), gt(staffSessions.createdAt, ago(unfinishedMs))),
  )
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
