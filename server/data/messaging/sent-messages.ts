import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { hoursToMs } from '#domain/constants.ts'
import { toEmailKey } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, inTransaction } from '#server/data/database/transaction.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { sentTexts } from '#server/data/tables/sms-tables.ts'
import { bookings, unconfirmedEmails } from '#server/data/tables/tables.ts'

export async function wasTextSent(db: Db, jobId: string): Promise<boolean> {
  const rows = await db.select({ at: sentTexts.at }).from(sentTexts).where(eq(sentTexts.jobId, jobId))
  return rows.length > 0
}

export async function recordSentText(db: Db, text: typeof sentTexts.$inferInsert): Promise<void> {
  await db.insert(sentTexts).values(text).onConflictDoNothing()
}

/** Enough to tell two numbers of a person apart. */
export function numberEndOf(phone: string): string {
  return phone.slice(-4)
}

/** Longer than a failed job can be retried: a retry must find that its text was sent. */
const retentionMs = 400 * 86_400_000

export async function deleteOldSentTexts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await deleteInBatches(db, sentTexts, { where: lt(sentTexts.at, before) })
}

/** Enough for a customer who books, asks and signs up in one day; too few to spam a stranger. */
const perDay = 5

/** Whether an account or a booking has confirmed this address. */
export async function isEmailConfirmed(db: Db, email: string): Promise<boolean> {
  const key = toEmailKey(email)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), isNotNull(users.emailVerifiedAt)))
  if (user) return true
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.contactEmail, key), isNotNull(bookings.emailConfirmedAt)))
    .limit(1)
  return booking !== undefined
}

/**
 * Counts an email to an unconfirmed address. Returns false beyond the daily limit. A retried job gets the same result as the
 * first time.
 */
export async function claimUnconfirmedEmail(
  db: Db,
  { jobId, email, now: at }: { jobId: string; email: string; now: Date },
): Promise<boolean> {
  const recipient = createHash('sha256').update(toEmailKey(email)).digest('base64url')
  const dayAgo = new Date(at.getTime() - hoursToMs(24))
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unconfirmed:${recipient}`}, 0))`)
    await tx.delete(unconfirmedEmails).where(lt(unconfirmedEmails.at, dayAgo))
    const known = eq(unconfirmedEmails.jobId, jobId)
    const [earlier] = await tx.select().from(unconfirmedEmails).where(known)
    if (earlier) return earlier.sent
    const ofRecipient = and(eq(unconfirmedEmails.recipient, recipient), gt(unconfirmedEmails.at, dayAgo))
    const sent =
      (await tx.$count(unconfirmedEmails, and(ofRecipient, eq(unconfirmedEmails.sent, true)))) < perDay
    await tx.insert(unconfirmedEmails).values({ jobId, recipient, sent, at }).onConflictDoNothing()
    return sent
  })
}
