import type { Db } from '#server/data/database.ts'
import { recordSmsOptOut } from '#server/data/sms-opt-outs.ts'
import { switchTextsOff } from '#server/data/sms-profiles.ts'
import type { OptOutSource } from '#server/data/text-tables.ts'
import { inTransaction } from '#server/data/transaction.ts'

/** Ends texts to a number, and shows it in the profiles that have it. */
export async function stopTexts(
  { db, now }: { db: Db; now: () => Date },
  { phone, source }: { phone: string; source: OptOutSource },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordSmsOptOut(tx, { phone, source, at: now() })
    await switchTextsOff(tx, phone)
  })
}
