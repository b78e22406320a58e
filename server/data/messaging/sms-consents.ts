import { and, desc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { SmsConsentRecord } from '#domain/contact/sms.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { securityEvents, users } from '#server/data/tables/account-tables.ts'
import { smsOptOuts } from '#server/data/tables/sms-tables.ts'
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

/** When a number last agreed to texts, and when it last opted out. */
export function readSmsRecord(db: Db | Transaction, phone: string): Promise<SmsConsentRecord> {
  return readLatest(db, phone, {})
}

/** The same by texts from the number itself, and blocks of its carrier: anybody can enter a number in a form. */
export function readSmsReplies(db: Db | Transaction, phone: string): Promise<SmsConsentRecord> {
  return readLatest(db, phone, {
    consents: eq(smsConsents.source, 'reply'),
    optOuts: inArray(smsOptOuts.source, ['reply', 'carrier']),
  })
}

async function readLatest(
  db: Db | Transaction,
  phone: string,
  { consents, optOuts }: { consents?: SQL; optOuts?: SQL },
): Promise<SmsConsentRecord> {
  const [consent] = await db
    .select({ at: smsConsents.at })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), consents))
    .orderBy(desc(smsConsents.at))
    .limit(1)
  const [optOut] = await db
    .select({ at: smsOptOuts.at })
    .from(smsOptOuts)
    .where(and(eq(smsOptOuts.phone, phone), optOuts))
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
