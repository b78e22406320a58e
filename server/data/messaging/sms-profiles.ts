import { and, eq, exists } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'
import { securityEvents, users } from '#server/data/tables/account-tables.ts'
import { smsConsents } from '#server/data/tables/tables.ts'

/** In every profile with this number: ticking the box again is a new consent. */
export async function disableTextsInProfiles(tx: Transaction, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ acceptSms: false })
    .where(and(eq(users.phone, phone), eq(users.acceptSms, true)))
}

/** In the profiles whose customers have ticked the box for this very number. */
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
