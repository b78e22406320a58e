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

/** False where the address has an account. Of two who sign up at once, the second waits and gets false. */
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

/** The user as he is now, and as he stays until the transaction ends. */
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

/** With sessions, links, addresses, passengers, and jobs that carry the address. Bookings stay without an owner. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  const [gone] = await tx.delete(users).where(eq(users.id, id)).returning({ emailKey: users.emailKey })
  if (gone) await deleteAccountJobs(tx, { userId: id, emailKey: gone.emailKey })
}

const waitsForConfirmationMs = 30 * 86_400_000

/**
 * Accounts whose address nobody has confirmed in a month, unless a link to confirm it is still good. Nobody could sign
 * in to one, so no booking is theirs.
 */
export async function deleteUnconfirmedAccounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitsForConfirmationMs)
  const goodLinks = db
    .select({ hash: oneTimeLinks.hash })
    .from(oneTimeLinks)
    .where(
      and(eq(oneTimeLinks.userId, users.id), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now)),
    )
  const forgetSome = () =>
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
  while ((await forgetSome()) === accountsAtOnce);
}

const accountsAtOnce = 100

/** No browser asked for it. */
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
 * Deletes the jobs that carry the address of an account: waiting, done, failed, and among the dead letters. All others
 * carry ids.
 */
async function deleteAccountJobs(
  tx: Transaction,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name in ('account-mail', 'dead-letters')
      and (data->>'userId' = ${userId} or lower(data->>'email') = ${emailKey})`)
}
