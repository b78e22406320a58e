import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { type LinkPurpose, oneTimeLinks, users } from '#server/data/tables/account-tables.ts'

export type OneTimeLink = typeof oneTimeLinks.$inferSelect

const hour = 3_600_000

const lastsMs: Record<LinkPurpose, number> = {
  'verify-email': 24 * hour,
  'reset-password': hour,
  'change-email': 24 * hour,
}

/** Returns the secret of a new link, and revokes the user's earlier links for the same purpose. */
export async function createOneTimeLink(
  db: Db,
  { purpose, userId, email, now }: { purpose: LinkPurpose; userId: string; email: string; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    // Locks the user, so that of two concurrent links only the second is valid.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await revokeOneTimeLinks(tx, { userId, purposes: [purpose], now })
    const expiresAt = new Date(now.getTime() + lastsMs[purpose])
    await tx.insert(oneTimeLinks).values({ hash: hashSecret(secret), purpose, userId, email, expiresAt })
  })
  return secret
}

type Presented = { secret: string; purposes: LinkPurpose[]; now: Date }

/** Finds a valid link without using it. */
export async function findOneTimeLink(
  db: Db | Transaction,
  presented: Presented,
): Promise<OneTimeLink | undefined> {
  const [row] = await db.select().from(oneTimeLinks).where(isValid(presented))
  return row
}

/** Marks a link as used. Of two concurrent uses the second gets undefined. */
export async function consumeOneTimeLink(
  tx: Transaction,
  presented: Presented,
): Promise<OneTimeLink | undefined> {
  const [row] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: presented.now })
    .where(isValid(presented))
    .returning()
  return row
}

export async function revokeOneTimeLinks(
  tx: Transaction,
  { userId, purposes, now }: { userId: string; purposes: LinkPurpose[]; now: Date },
): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        inArray(oneTimeLinks.purpose, purposes),
        isNull(oneTimeLinks.usedAt),
      ),
    )
}

/** An expired link is refused whether or not it is stored. */
export async function deleteExpiredOneTimeLinks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, oneTimeLinks, { where: lt(oneTimeLinks.expiresAt, now) })
}

function isValid({ secret, purposes, now }: Presented) {
  return and(
    eq(oneTimeLinks.hash, hashSecret(secret)),
    inArray(oneTimeLinks.purpose, purposes),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  )
}
