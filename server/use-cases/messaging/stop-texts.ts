import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsOptOut } from '#server/data/messaging/sms-opt-outs.ts'
import { disableTextsInProfiles } from '#server/data/messaging/sms-profiles.ts'
import type { OptOutSource } from '#server/data/tables/sms-tables.ts'

/** Ends texts to a number, and shows it in the profiles that have it. */
export async function stopTexts(
  { db, now }: { db: Db; now: () => Date },
  { phone, source }: { phone: string; source: OptOutSource },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordSmsOptOut(tx, { phone, source, at: now() })
    await disableTextsInProfiles(tx, phone)
  })
}
