import { lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { captchaUses } from '#server/data/tables/tables.ts'

/** False where this solution has been used before. Of two that race with the same one, the second waits and gets false. */
export async function recordCaptchaUse(
  tx: Transaction,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const noted = await tx
    .insert(captchaUses)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: captchaUses.nonce })
  return noted.length === 1
}

/** A solution that has expired is refused for that, and need not be remembered. */
export async function deleteExpiredCaptchaUses(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, captchaUses, { where: lt(captchaUses.expiresAt, now) })
}
