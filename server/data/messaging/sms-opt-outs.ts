import { desc, eq } from 'drizzle-orm'
import type { SmsConsentRecord } from '#domain/contact/sms.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { smsOptOuts } from '#server/data/tables/sms-tables.ts'
import { findSmsConsent } from './sms-consents.ts'

type SmsOptOut = Omit<typeof smsOptOuts.$inferInsert, 'id'>

/** Such a row is never rewritten: a consent that comes later counts again. */
export async function recordSmsOptOut(tx: Transaction, optOut: SmsOptOut): Promise<void> {
  await tx.insert(smsOptOuts).values(optOut)
}

/** When a number last agreed to texts, and when it last opted out. */
export async function readSmsRecord(db: Db | Transaction, phone: string): Promise<SmsConsentRecord> {
  const consent = await findSmsConsent(db, phone)
  const [optOut] = await db
    .select({ at: smsOptOuts.at })
    .from(smsOptOuts)
    .where(eq(smsOptOuts.phone, phone))
    .orderBy(desc(smsOptOuts.at))
    .limit(1)
  return { agreedAt: consent?.at ?? null, stoppedAt: optOut?.at ?? null }
}
