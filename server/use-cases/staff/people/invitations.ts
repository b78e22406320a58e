import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Site } from '#domain/site/site.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { deletePasskeys, replaceRecoveryCodes } from '#server/data/staff/second-factors.ts'
import { findStaff, hasOwner, insertStaff, lockStaff, updateStaff } from '#server/data/staff/staff.ts'
import { createStaffLink, findStaffLink, useStaffLink } from '#server/data/staff/staff-links.ts'
import { endStaffSessions, insertStaffSession } from '#server/data/staff/staff-sessions.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'
import { isGuessablePassword } from '#server/use-cases/account/new-password.ts'
import type { SignInProgress } from '#server/use-cases/staff/sign-in/sign-in-step.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** The secret of a link that creates the first owner. Null if there is an owner. Earlier links stop working. */
export async function createFirstOwnerLink(db: Db, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) =>
    (await hasOwner(tx)) ? null : createStaffLink(tx, { staffId: null, now }),
  )
}

type Invitation = { name: string; email: string; role: StaffRole; isFirstOwner: boolean; expiresAt: string }

/** What an invitation offers. Reading it does not use it. */
export async function readInvitation(
  { db, now }: Pick<StaffDependencies, 'db' | 'now'>,
  token: string,
): Promise<{ ok: true; invitation: Invitation } | Failure<'link-over'>> {
  const link = await findStaffLink(db, { secret: token, now: now() })
  if (!link) return linkOver
  const expiresAt = link.expiresAt.toISOString()
  if (link.staffId === null) {
    if (await hasOwner(db)) return linkOver
    const invitation = { name: '', email: '', role: 'owner', isFirstOwner: true, expiresAt } as const
    return { ok: true, invitation }
  }
  const member = await findStaff(db, link.staffId)
  if (!member || member.blockedAt) return linkOver
  const { name, email, role } = member
  return { ok: true, invitation: { name, email, role, isFirstOwner: false, expiresAt } }
}

type Acceptance = {
  token: string
  name: string
  email: string | undefined
  password: string
  site: Site
  client: DeskClient
}

/**
 * Sets the person's password and opens a session in which a second factor must be set up. Whatever the person had
 * before, such as a lost phone's passkey, stops working.
 */
export async function acceptInvitation(
  { db, passwords, now: clock }: StaffDependencies,
  { token, name, email, password, site, client }: Acceptance,
): Promise<
  | ({ ok: true } & SignInProgress)
  | Failure<'link-over' | 'common-password'>
  | StaffFailure<'staff-email-needed'>
> {
  const now = clock()
  const offered = await readInvitation({ db, now: clock }, token)
  if (!offered.ok) return offered
  const address = offered.invitation.isFirstOwner ? email : offered.invitation.email
  if (!address) return staffFailure('staff-email-needed')
  if (isGuessablePassword(password, { email: address, site }))
    return { ok: false, error: { code: 'common-password' } }
  const passwordHash = await passwords.hash(password)
  return inTransaction(db, async (tx) => {
    const link = await useStaffLink(tx, { secret: token, now })
    const staffId = link && (link.staffId ?? (await insertFirstOwner(tx, { email: address, name, now })))
    const member = staffId ? await lockStaff(tx, staffId) : undefined
    if (!member || member.blockedAt) return linkOver
    await resetSignIn(tx, { staffId: member.id, now })
    await updateStaff(tx, member.id, { name, passwordHash })
    const origin = client.info
    const action = link?.staffId ? 'invitation-accepted' : 'first-owner-created'
    await recordAudit(tx, { action, staffId: member.id, origin, now })
    const { secret } = await insertStaffSession(tx, { staffId: member.id, stage: 'set-up', origin, now })
    return { ok: true as const, secret, step: 'set-up' as const, factors: [] }
  })
}

const linkOver = { ok: false, error: { code: 'link-over' } } as const

/** Undefined if someone else has become the owner in the meantime. */
async function insertFirstOwner(
  tx: Transaction,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<string | undefined> {
  // Of two people with two links, the second waits here and then finds the first.
  await tx.execute(sql`lock table staff in share row exclusive mode`)
  if (await hasOwner(tx)) return undefined
  const id = randomUUID()
  return (await insertStaff(tx, { id, email, name, role: 'owner', createdAt: now })) ? id : undefined
}

async function resetSignIn(tx: Transaction, { staffId, now }: { staffId: string; now: Date }): Promise<void> {
  await endStaffSessions(tx, { staffId, reason: 'reset', now })
  await deletePasskeys(tx, staffId)
  await replaceRecoveryCodes(tx, { staffId, hashes: [] })
  await updateStaff(tx, staffId, { totpSecret: null, totpSince: null, totpLastStep: null })
}
