import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { bookingMachine, isInProgress } from '#domain/status/booking-status.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { oneTimeLinks, users } from '#server/data/tables/account-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { recordSecurityEvent } from './security-events.ts'

export type User = typeof users.$inferSelect

/** The spelling of an address that identifies an account. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns false if the address has an account. Of two concurrent sign-ups the second waits and gets false. */
export async function insertUser(tx: Transaction, user: User): Promise<boolean> {
  const inserted = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  return inserted.length === 1
}

export async function findUser(db: Db | Transaction, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserByEmail(db: Db | Transaction, email: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)))
  return row
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)))
    .for('no key update')
  return row
}

export async function updateUser(tx: Transaction, id: string, change: Partial<User>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, id))
}

/**
 * Also deletes sessions, links, addresses, passengers and jobs that contain the address. Bookings stay, without an owner. The
 * company's notes go with a confirmed account only: another may have been opened by a stranger, for the address of a guest.
 */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  const { emailKey, emailVerifiedAt } = users
  const [gone] = await tx.delete(users).where(eq(users.id, id)).returning({ emailKey, emailVerifiedAt })
  if (!gone) return
  await deleteJobsTo(tx, { userId: id, emailKey: gone.emailKey })
  if (!gone.emailVerifiedAt) return
  await tx.execute(sql`delete from customer_notes where customer_id = customer_id(${gone.emailKey})`)
}

const waitsForConfirmationMs = 30 * 86_400_000

/**
 * Deletes accounts that were not confirmed within a month, unless a confirmation link is still valid. They cannot sign in, so
 * they have no bookings.
 */
export async function deleteUnconfirmedAccounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitsForConfirmationMs)
  const goodLinks = db
    .select({ hash: oneTimeLinks.hash })
    .from(oneTimeLinks)
    .where(
      and(eq(oneTimeLinks.userId, users.id), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now)),
    )
  const deleteBatch = () =>
    inTransaction(db, async (tx) => {
      const gone = await tx
        .select()
        .from(users)
        .where(and(isNull(users.emailVerifiedAt), lt(users.createdAt, before), notExists(goodLinks)))
        .limit(accountsAtOnce)
        .for('update', { skipLocked: true })
      for (const { id: userId } of gone) {
        await deleteUser(tx, userId)
        await recordSecurityEvent(tx, { kind: 'account-forgotten', userId, origin: noClient, now })
      }
      return gone.length
    })
  while ((await deleteBatch()) === accountsAtOnce);
}

const accountsAtOnce = 100

/** The deletion has no client. */
const noClient = { device: '', address: '' }

/** Assigns guest bookings with this address to the user who has confirmed it. */
export async function assignGuestBookings(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ userId })
    .where(and(eq(bookings.contactEmail, toEmailKey(email)), isNull(bookings.userId)))
}

export async function hasTripInProgress(tx: Transaction, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.status, bookingMachine.where(isInProgress))))
    .limit(1)
  return found !== undefined
}

/**
 * Deletes the jobs that contain an address, or its account, in every state and among the dead letters. Other jobs contain
 * only IDs.
 */
export async function deleteJobsTo(
  tx: Transaction,
  { userId, emailKey }: { userId: string | null; emailKey: string },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name in ('account-mail', 'booking-links', 'dead-letters')
      and (data->>'userId' = ${userId} or lower(data->>'email') = ${emailKey})`)
}
