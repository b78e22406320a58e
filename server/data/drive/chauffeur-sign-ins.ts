import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import type { ChauffeurRecord } from '#server/data/dispatch/cars.ts'
import { chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { chauffeurSignIns } from '#server/data/tables/drive-tables.ts'

export type ChauffeurSignIn = typeof chauffeurSignIns.$inferSelect

const linkLastsMs = 72 * 3_600_000

/** Returns the secret of a new link. Earlier ones stay valid until one of them is used. */
export async function createChauffeurLink(
  tx: Transaction | Db,
  { chauffeurId, now }: { chauffeurId: string; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx.insert(chauffeurSignIns).values({
    hash: hashSecret(secret),
    chauffeurId,
    kind: 'link',
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLastsMs),
  })
  return secret
}

export async function insertChauffeurCode(
  tx: Transaction | Db,
  code: Pick<ChauffeurSignIn, 'hash' | 'chauffeurId' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  // The same six digits by chance, while the first are still valid.
  await tx
    .insert(chauffeurSignIns)
    .values({ ...code, kind: 'code' })
    .onConflictDoNothing()
}

/** The codes of a chauffeur that are still valid. */
export async function listOpenCodes(
  db: Db | Transaction,
  { chauffeurId, now }: { chauffeurId: string; now: Date },
): Promise<ChauffeurSignIn[]> {
  return db
    .select()
    .from(chauffeurSignIns)
    .where(and(eq(chauffeurSignIns.chauffeurId, chauffeurId), eq(chauffeurSignIns.kind, 'code'), isOpen(now)))
}

/** The chauffeur with this number who works here. */
export async function findChauffeurByPhone(db: Db, phone: string): Promise<ChauffeurRecord | undefined> {
  const [row] = await db
    .select()
    .from(chauffeurs)
    .where(and(eq(chauffeurs.phone, phone), isNull(chauffeurs.leftAt)))
  return row
}

/** Marks a link or code as used. Of two concurrent uses the second gets undefined. */
export async function useChauffeurSignIn(
  tx: Transaction,
  { hash, kind, now }: { hash: string; kind: ChauffeurSignIn['kind']; now: Date },
): Promise<ChauffeurSignIn | undefined> {
  const [row] = await tx
    .update(chauffeurSignIns)
    .set({ usedAt: now })
    .where(and(eq(chauffeurSignIns.hash, hash), eq(chauffeurSignIns.kind, kind), isOpen(now)))
    .returning()
  return row
}

/** Revokes every link and code of a chauffeur. */
export async function revokeChauffeurSignIns(
  tx: Transaction,
  { chauffeurId, now }: { chauffeurId: string; now: Date },
): Promise<void> {
  await tx
    .update(chauffeurSignIns)
    .set({ usedAt: now })
    .where(and(eq(chauffeurSignIns.chauffeurId, chauffeurId), isNull(chauffeurSignIns.usedAt)))
}

export async function deleteExpiredChauffeurSignIns(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, chauffeurSignIns, { where: lt(chauffeurSignIns.expiresAt, now) })
}

function isOpen(now: Date) {
  return and(isNull(chauffeurSignIns.usedAt), gt(chauffeurSignIns.expiresAt, now))
}
