import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { staffLinks } from '#server/data/tables/staff-tables.ts'

export type StaffLink = typeof staffLinks.$inferSelect

const lastsMs = 72 * 3_600_000

/** Returns the secret of a new link and revokes the earlier ones. Without a person, it creates the first owner. */
export async function createStaffLink(
  tx: Transaction,
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await revokeStaffLinks(tx, { staffId, now })
  await tx.insert(staffLinks).values({
    hash: hashSecret(secret),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs),
  })
  return secret
}

type Presented = { secret: string; now: Date }

/** Finds a valid link without using it. */
export async function findStaffLink(db: Db, presented: Presented): Promise<StaffLink | undefined> {
  const [row] = await db.select().from(staffLinks).where(isValid(presented))
  return row
}

/** Marks a link as used. Of two concurrent uses the second gets undefined. */
export async function useStaffLink(tx: Transaction, presented: Presented): Promise<StaffLink | undefined> {
  const [row] = await tx
    .update(staffLinks)
    .set({ usedAt: presented.now })
    .where(isValid(presented))
    .returning()
  return row
}

export async function revokeStaffLinks(
  tx: Transaction,
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(
      and(
        staffId === null ? isNull(staffLinks.staffId) : eq(staffLinks.staffId, staffId),
        isNull(staffLinks.usedAt),
      ),
    )
}

/** An expired link is refused whether or not it is stored. */
export async function deleteExpiredStaffLinks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, staffLinks, { where: lt(staffLinks.expiresAt, now) })
}

function isValid({ secret, now }: Presented) {
  return and(
    eq(staffLinks.hash, hashSecret(secret)),
    isNull(staffLinks.usedAt),
    gt(staffLinks.expiresAt, now),
  )
}
