import type { Site } from '#domain/site/site.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { readPosition } from '#server/data/live/desk-events.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { countRecoveryCodes, listPasskeys } from '#server/data/staff/second-factors.ts'
import { updateStaff } from '#server/data/staff/staff.ts'
import {
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  type SessionWithMember,
} from '#server/data/staff/staff-sessions.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'
import { isGuessablePassword } from '#server/use-cases/account/new-password.ts'
import { limitAttempts } from '#server/use-cases/staff/limit-attempts.ts'
import { codeLimit } from '#server/use-cases/staff/sign-in/sign-in-code.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import type { StaffFailure } from '#server/use-cases/staff/staff-error.ts'
import { confirmedUntil } from './confirm-identity.ts'

/** The person at this browser. Before the sign-in is finished, only who it is and what is missing. */
export async function readMe(
  { db, now }: Pick<StaffDependencies, 'db' | 'now'>,
  { session, member }: SessionWithMember,
) {
  const { id, name, email, role } = member
  const isSignedIn = session.stage === 'signed-in'
  const passkeys = isSignedIn ? await listPasskeys(db, id) : []
  return {
    id,
    name,
    email,
    role,
    permissions: isSignedIn ? permissionsOf(role) : [],
    step: session.stage,
    confirmedUntil: confirmedUntil(session.confirmedAt, now())?.toISOString() ?? null,
    hasPassword: member.passwordHash !== null,
    authenticatorSince: (isSignedIn && member.totpSince?.toISOString()) || null,
    recoveryCodesLeft: isSignedIn ? await countRecoveryCodes(db, id) : 0,
    liveFrom: await readPosition(db, now()),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

export async function listOwnSessions(
  { db, now }: Pick<StaffDependencies, 'db' | 'now'>,
  { session, member }: SessionWithMember,
) {
  const sessions = await listStaffSessions(db, { staffId: member.id, now: now() })
  return sessions.map(({ id, device, address, createdAt, lastUsedAt }) => ({
    id,
    device,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === session.id,
  }))
}

/** Returns false if the person has no such live session. */
export async function endOwnSession(
  { db, now: clock }: Pick<StaffDependencies, 'db' | 'now'>,
  { member, id, client }: SessionWithMember & { id: string; client: DeskClient },
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const ended = await endStaffSession(tx, { id, staffId: member.id, reason: 'ended', now })
    if (ended)
      await recordAudit(tx, { action: 'session-ended', staffId: member.id, origin: client.info, now })
    return ended
  })
}

type NewPassword = { currentPassword: string; password: string; site: Site; client: DeskClient }

/** Changes the password and ends the person's other sessions. */
export async function changeStaffPassword(
  deps: StaffDependencies,
  { session, member, currentPassword, password, site, client }: SessionWithMember & NewPassword,
): Promise<
  { ok: true } | Failure<'wrong-current-password' | 'common-password'> | StaffFailure<'staff-attempts'>
> {
  const { db, passwords, now: clock } = deps
  const now = clock()
  const staffId = member.id
  const origin = client.info
  const tried = await limitAttempts(deps, {
    counters: [{ key: `desk-code:${staffId}`, ...codeLimit }],
    onLimit: () => recordAudit(db, { action: 'sign-in-limited', staffId, origin, now }),
    attempt: async () =>
      (await passwords.matches(currentPassword, member.passwordHash ?? undefined)) || undefined,
  })
  if (!tried.ok) return tried
  if (!tried.result) return { ok: false, error: { code: 'wrong-current-password' } }
  if (isGuessablePassword(password, { email: member.email, site }))
    return { ok: false, error: { code: 'common-password' } }
  const passwordHash = await passwords.hash(password)
  await inTransaction(db, async (tx) => {
    await updateStaff(tx, staffId, { passwordHash })
    await endStaffSessions(tx, { staffId, but: session.id, reason: 'password-changed', now })
    await recordAudit(tx, { action: 'password-changed', staffId, origin, now })
  })
  return { ok: true }
}
