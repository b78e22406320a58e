import { asc, eq } from 'drizzle-orm'
import { securityEvents } from './account-tables.ts'
import type { Db } from './database.ts'
import type { Transaction } from './transaction.ts'

export type SecurityEventKind =
  | 'signed-up'
  | 'signed-up-again'
  | 'email-verified'
  | 'signed-in'
  | 'sign-in-refused'
  | 'sign-in-unverified'
  | 'password-limited'
  | 'letters-limited'
  | 'address-limited'
  | 'signed-out'
  | 'session-ended'
  | 'refresh-replayed'
  | 'reset-asked'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'email-change-asked'
  | 'email-changed'
  | 'sms-agreed'
  | 'data-exported'
  | 'account-deleted'
  | 'account-forgotten'

export type SecurityEvent = typeof securityEvents.$inferSelect

/** From which browser, and from where. */
export type Origin = { device: string; address: string }

type NewEvent = { kind: SecurityEventKind; userId: string | null; origin: Origin; now: Date }

/** Such a row is never rewritten, and outlives the account. */
export async function recordSecurityEvent(
  tx: Transaction | Db,
  { kind, userId, origin, now }: NewEvent,
): Promise<void> {
  await tx.insert(securityEvents).values({ kind, userId, ...origin, at: now })
}

export async function listSecurityEvents(db: Db, userId: string): Promise<SecurityEvent[]> {
  return db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.id))
}
