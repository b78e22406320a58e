import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import type { ChauffeurRecord } from '#server/data/dispatch/cars.ts'
import { chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { chauffeurSessions } from '#server/data/tables/drive-tables.ts'

/** A phone is its chauffeur's own, and has a lock: a session ends when it was not used for this long. */
export const driveIdleMs = 30 * 86_400_000

export type DriveSession = typeof chauffeurSessions.$inferSelect

export type SessionWithChauffeur = { session: DriveSession; chauffeur: ChauffeurRecord }

/** Returns the secret for the phone's cookie. */
export async function insertChauffeurSession(
  tx: Transaction | Db,
  { chauffeurId, origin, now }: { chauffeurId: string; origin: ClientInfo; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx.insert(chauffeurSessions).values({
    id: randomUUID(),
    chauffeurId,
    secretHash: hashSecret(secret),
    ...origin,
    createdAt: now,
    lastUsedAt: now,
  })
  return secret
}

/** The live session of a cookie, with its chauffeur. Undefined once it has ended or the chauffeur has left. */
export async function findChauffeurSession(
  db: Db | Transaction,
  { secret, now }: { secret: string; now: Date },
): Promise<SessionWithChauffeur | undefined> {
  const [row] = await db
    .select({ session: chauffeurSessions, chauffeur: chauffeurs })
    .from(chauffeurSessions)
    .innerJoin(chauffeurs, eq(chauffeurs.id, chauffeurSessions.chauffeurId))
    .where(
      and(
        eq(chauffeurSessions.secretHash, hashSecret(secret)),
        isNull(chauffeurSessions.endedAt),
        gt(chauffeurSessions.lastUsedAt, new Date(now.getTime() - driveIdleMs)),
        isNull(chauffeurs.leftAt),
      ),
    )
  return row
}

export async function touchChauffeurSession(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(chauffeurSessions).set({ lastUsedAt: now }).where(eq(chauffeurSessions.id, id))
}

export async function endChauffeurSession(
  db: Db | Transaction,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await db
    .update(chauffeurSessions)
    .set({ endedAt: now })
    .where(and(eq(chauffeurSessions.secretHash, hashSecret(secret)), isNull(chauffeurSessions.endedAt)))
}

/** Signs a chauffeur out of every phone. Returns of how many. */
export async function endChauffeurSessions(
  tx: Transaction,
  { chauffeurId, now }: { chauffeurId: string; now: Date },
): Promise<number> {
  const ended = await tx
    .update(chauffeurSessions)
    .set({ endedAt: now })
    .where(and(eq(chauffeurSessions.chauffeurId, chauffeurId), isNull(chauffeurSessions.endedAt)))
    .returning({ id: chauffeurSessions.id })
  return ended.length
}

export async function deleteOldChauffeurSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - driveIdleMs)
  await deleteInBatches(db, chauffeurSessions, { where: lt(chauffeurSessions.lastUsedAt, before) })
}
