import { randomUUID } from 'node:crypto'
import type { AuditChange } from '#domain/audit/audit.ts'
import { roleLabels, type StaffRole } from '#domain/staff/roles.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import {
  hasOtherOwner,
  insertStaff,
  type ListedMember,
  listStaff,
  lockStaff,
  type StaffMember,
  updateStaff,
} from '#server/data/staff/staff.ts'
import { revokeStaffLinks } from '#server/data/staff/staff-links.ts'
import { endStaffSessions } from '#server/data/staff/staff-sessions.ts'
import { staffInvitation } from '#server/queue/job-definitions.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'

type Dependencies = Pick<StaffDependencies, 'db' | 'jobs' | 'now'>

type By = { actor: StaffMember; client: DeskClient }

type Invite = By & { email: string; name: string; role: StaffRole; site: string }

/** Adds a person and emails the invitation. */
export async function inviteStaff(
  { db, jobs, now: clock }: Dependencies,
  { actor, client, email, name, role, site }: Invite,
): Promise<{ ok: true; member: ListedMember } | StaffFailure<'staff-email-taken'>> {
  const now = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const id = randomUUID()
    if (!(await insertStaff(tx, { id, email, name, role, createdAt: now })))
      return staffFailure('staff-email-taken')
    await jobs.enqueue(tx, staffInvitation, { staffId: id, site })
    const changes = [
      { field: 'Email', from: null, to: email },
      { field: 'Role', from: null, to: roleLabels[role] },
    ]
    const subject = { kind: 'staff', id, label: name }
    const entry = { action: 'staff-invited', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return listed(await listStaff(tx, id))
  })
}

/** Emails a new invitation: to someone who missed the first, or who lost password or second factor. */
export async function inviteStaffAgain(
  { db, jobs, now: clock }: Dependencies,
  { actor, client, id, site }: By & { id: string; site: string },
): Promise<{ ok: true; member: ListedMember } | StaffFailure<'staff-not-found' | 'staff-blocked'>> {
  const now = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const member = await lockStaff(tx, id)
    if (!member) return staffFailure('staff-not-found')
    if (member.blockedAt) return staffFailure('staff-blocked')
    await jobs.enqueue(tx, staffInvitation, { staffId: id, site })
    const subject = { kind: 'staff', id, label: member.name }
    const entry = { action: 'staff-invited-again', staffId: actor.id, subject } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return listed(await listStaff(tx, id))
  })
}

type Change = By & {
  id: string
  version: number
  name?: string | undefined
  role?: StaffRole | undefined
  isBlocked?: boolean | undefined
}

type ChangeFailure = StaffFailure<
  'staff-not-found' | 'staff-changed-meanwhile' | 'not-yourself' | 'last-owner'
>

/** Changes name or role, blocks or unblocks. Blocking ends the person's sessions and invitations at once. */
export async function changeStaff(
  { db, now: clock }: Pick<Dependencies, 'db' | 'now'>,
  { actor, client, id, version, name, role, isBlocked }: Change,
): Promise<{ ok: true; member: ListedMember } | ChangeFailure> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await lockStaff(tx, id)
    if (!before) return staffFailure('staff-not-found')
    if (before.version !== version)
      return { ok: false as const, error: { code: 'staff-changed-meanwhile' as const, current: before } }
    const after = {
      name: name ?? before.name,
      role: role ?? before.role,
      blockedAt: isBlocked === undefined ? before.blockedAt : isBlocked ? (before.blockedAt ?? now) : null,
    }
    const loses = before.role === 'owner' && (after.role !== 'owner' || after.blockedAt !== null)
    // An owner cannot lock themselves out by a slip; another owner can do it.
    if (id === actor.id && (after.role !== before.role || after.blockedAt))
      return staffFailure('not-yourself')
    if (loses && !(await hasOtherOwner(tx, id))) return staffFailure('last-owner')
    const changes = listChanges(before, after)
    if (changes.length === 0) return listed(await listStaff(tx, id))
    await updateStaff(tx, id, after)
    if (after.blockedAt && !before.blockedAt) {
      await endStaffSessions(tx, { staffId: id, reason: 'blocked', now })
      await revokeStaffLinks(tx, { staffId: id, now })
    }
    const action =
      Boolean(after.blockedAt) === Boolean(before.blockedAt)
        ? 'staff-changed'
        : after.blockedAt
          ? 'staff-blocked'
          : 'staff-unblocked'
    const subject = { kind: 'staff', id, label: before.name }
    await recordAudit(tx, { action, staffId: actor.id, subject, changes, origin: client.info, now })
    return listed(await listStaff(tx, id))
  })
}

type Changeable = Pick<StaffMember, 'name' | 'role' | 'blockedAt'>

function listChanges(before: Changeable, after: Changeable): AuditChange[] {
  const blocked = ({ blockedAt }: Changeable) => (blockedAt ? 'Yes' : 'No')
  return [
    { field: 'Name', from: before.name, to: after.name },
    { field: 'Role', from: roleLabels[before.role], to: roleLabels[after.role] },
    { field: 'Blocked', from: blocked(before), to: blocked(after) },
  ].filter(({ from, to }) => from !== to)
}

function listed([member]: ListedMember[]): { ok: true; member: ListedMember } {
  if (!member) throw new Error('A person who was just written is gone')
  return { ok: true, member }
}
