import { and, asc, eq, lt, ne, notExists, or } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { securityEvents, users } from '#server/data/tables/account-tables.ts'

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

/** The client's browser and address. */
export type ClientInfo = { device: string; address: string }

type NewEvent = { kind: SecurityEventKind; userId: string | null; origin: ClientInfo; now: Date }

/** Adds an event. Events are never changed, outlive the account, and are deleted after a year. */
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

const retentionMs = 366 * 86_400_000

/**
 * Deletes events that are older than a year; a trigger refuses to delete younger ones. Consents to texts stay while the
 * account exists: the export of a customer's data finds consents by them.
 */
export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  const account = db.select({ id: users.id }).from(users).where(eq(users.id, securityEvents.userId))
  const where = and(
    lt(securityEvents.at, before),
    or(ne(securityEvents.kind, 'sms-agreed'), notExists(account)),
  )
  await deleteInBatches(db, securityEvents, { where })
}
