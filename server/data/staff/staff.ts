import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/roles.ts'
import { toEmailKey } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { staff, staffLinks, staffSessions } from '#server/data/tables/staff-tables.ts'

export type StaffMember = typeof staff.$inferSelect

type NewMember = { id: string; email: string; name: string; role: StaffRole; createdAt: Date }

/** Returns false if the address is in use. Of two concurrent invitations the second waits and gets false. */
export async function insertStaff(tx: Transaction, { email, ...member }: NewMember): Promise<boolean> {
  const inserted = await tx
    .insert(staff)
    .values({ ...member, email, emailKey: toEmailKey(email), version: 1 })
    .onConflictDoNothing({ target: staff.emailKey })
    .returning({ id: staff.id })
  return inserted.length === 1
}

export async function findStaff(db: Db | Transaction, id: string): Promise<StaffMember | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.emailKey, toEmailKey(email)))
  return row
}

/** Selects the row FOR NO KEY UPDATE. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffMember | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  return row
}

export async function updateStaff(
  tx: Transaction,
  id: string,
  change: Partial<Omit<StaffMember, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...change, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
}

/** Accepts the code of a time step, unless that step or a later one was used. Of two concurrent uses one wins. */
export async function useTotpStep(
  tx: Transaction,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  const used = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, staffId), sql`coalesce(${staff.totpLastStep}, 0) < ${step}`))
    .returning({ id: staff.id })
  return used.length === 1
}

/** Whether anyone can sign in as owner, besides this person. The rows are locked, so that no two leave at once. */
export async function hasOtherOwner(tx: Transaction, id: string): Promise<boolean> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(eq(staff.role, 'owner'), ne(staff.id, id), isNull(staff.blockedAt), isNotNull(staff.passwordHash)),
    )
    .orderBy(asc(staff.id))
    .for('no key update')
  return owners.length > 0
}

/** Whether someone has accepted to be the owner. */
export async function hasOwner(db: Db | Transaction): Promise<boolean> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNotNull(staff.passwordHash)))
    .limit(1)
  return found !== undefined
}

export type ListedMember = StaffMember & { lastSeenAt: Date | null; invitedUntil: Date | null }

/** Everyone, or one person. */
export async function listStaff(db: Db | Transaction, id?: string): Promise<ListedMember[]> {
  // With the names of the tables: Drizzle omits them, and an inner table may have a column of the same name.
  const lastSeenAt = sql<string | null>`(
    select max(${staffSessions.lastUsedAt}) from ${staffSessions}
    where staff_sessions.staff_id = staff.id and ${staffSessions.stage} = 'signed-in')`
  const invitedUntil = sql<string | null>`(
    select max(${staffLinks.expiresAt}) from ${staffLinks}
    where staff_links.staff_id = staff.id and ${staffLinks.usedAt} is null)`
  const rows = await db
    .select({ member: staff, lastSeenAt, invitedUntil })
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows.map(({ member, lastSeenAt, invitedUntil }) => ({
    ...member,
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt) : null,
    invitedUntil: invitedUntil ? new Date(invitedUntil) : null,
  }))
}
