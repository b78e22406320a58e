import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { smsConsents } from '#server/data/tables/tables.ts'

export type SmsConsent = Omit<typeof smsConsents.$inferInsert, 'id'>

/** Records a consent with the text that was shown beside the box. */
export async function recordSmsConsent(tx: Transaction, consent: SmsConsent): Promise<void> {
  await tx.insert(smsConsents).values(consent)
}

/** What was agreed to last for a number. */
export async function findSmsConsent(db: Db | Transaction, phone: string): Promise<SmsConsent | undefined> {
  const [newest] = await db
    .select()
    .from(smsConsents)
    .where(eq(smsConsents.phone, phone))
    .orderBy(desc(smsConsents.at))
    .limit(1)
  return newest
}
