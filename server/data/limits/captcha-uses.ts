import { lt } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { insertRows } from '#server/data/database/insert-rows.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { captchaUses } from '#server/data/tables/tables.ts'

/** Returns false if the solution was used before. Of two concurrent uses the second waits and gets false. */
export async function recordCaptchaUse(
  tx: Transaction,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  return (await insertRows(tx, captchaUses, [{ nonce, expiresAt }], { skipExisting: true })) === 1
}

/** An expired solution is refused whether or not its use is stored. */
export async function deleteExpiredCaptchaUses(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, captchaUses, { where: lt(captchaUses.expiresAt, now) })
}
