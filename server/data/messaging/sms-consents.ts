import { and, desc, eq, exists, inArray } from 'drizzle-orm'
import type { SmsConsentRecord } from '#domain/contact/sms.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { securityEvents, users } from '#server/data/tables/account-tables.ts'
import { type OptOutSource, smsOptOuts } from '#server/data/tables/sms-tables.ts'
import { smsConsents } from '#server/data/tables/tables.ts'

type SmsConsent = Omit<typeof smsConsents.$inferInsert, 'id'>

/** Records a consent with the text that was shown beside the box. */
export async function recordSmsConsent(tx: Transaction, consent: SmsConsent): Promise<void> {
  await tx.insert(smsConsents).values(consent)
}

/** The latest consent for a number. */
export async function findSmsConsent(db: Db | Transaction, phone: string): Promise<SmsConsent | undefined> {
  const [newest] = await db
    .select()
    .from(smsConsents)
    .where(eq(smsConsents.phone, phone))
    .orderBy(desc(smsConsents.at))
    .limit(1)
  return newest
}

type SmsOptOut = Omit<typeof smsOptOuts.$inferInsert, 'id'>

/** Adds an opt-out. Opt-outs are never changed: a later consent overrides them. */
export async function recordSmsOptOut(tx: Transaction, optOut: SmsOptOut): Promise<void> {
  await tx.insert(smsOptOuts).values(optOut)
}

const anySource: readonly OptOutSource[] = ['reply', 'carrier', 'profile']

/** When a number last agreed to texts, and when it last opted out in one of these ways. */
export async function readSmsRecord(
  db: Db | Transaction,
  phone: string,
  sources = anySource,
): Promise<SmsConsentRecord> {
  const consent = await findSmsConsent(db, phone)
  const [optOut] = await db
    .select({ at: smsOptOuts.at })
    .from(smsOptOuts)
    .where(and(eq(smsOptOuts.phone, phone), inArray(smsOptOuts.source, sources)))
    .orderBy(desc(smsOptOuts.at))
    .limit(1)
  return { agreedAt: consent?.at ?? null, stoppedAt: optOut?.at ?? null }
}

/** Unticks the box in every profile with this number. Ticking it again is a new consent. */
export async function disableTextsInProfiles(tx: Transaction, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ acceptSms: false })
    .where(and(eq(users.phone, phone), eq(users.acceptSms, true)))
}

/** Ticks the box in the profiles whose customers have agreed to texts to this number. */
export async function enableTextsInProfiles(tx: Transaction, phone: string): Promise<void> {
  const ticked = tx
    .select({ at: securityEvents.at })
    .from(securityEvents)
    .innerJoin(smsConsents, and(eq(smsConsents.at, securityEvents.at), eq(smsConsents.phone, phone)))
    .where(and(eq(securityEvents.userId, users.id), eq(securityEvents.kind, 'sms-agreed')))
  await tx
    .update(users)
    .set({ acceptSms: true })
    .where(and(eq(users.phone, phone), exists(ticked)))
}
