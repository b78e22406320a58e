import { randomUUID } from 'node:crypto'
import type { AuditChange } from '#domain/audit/audit.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { roleLabels, type StaffRole } from '#domain/staff/roles.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
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
import { staffInvitation, staffInvitationText } from '#server/queue/account-jobs.ts'
import { hasOptedOut } from '#server/use-cases/messaging/sms-consent.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'

type Dependencies = Pick<StaffDependencies, 'db' | 'jobs' | 'now'>

type By = { actor: StaffMember; client: DeskClient }

/** The number that gets the link by text, instead of the email address. */
type Sending = { site: string; textTo?: string | undefined }

type Invite = By & Sending & { email: string; name: string; role: StaffRole }

/** Adds a person and sends the invitation. */
export async function inviteStaff(
  { db, jobs, now: clock }: Dependencies,
  { actor, client, email, name, role, ...sending }: Invite,
): Promise<{ ok: true; member: ListedMember } | StaffFailure<'staff-email-taken' | 'staff-no-texts'>> {
  const now = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const id = randomUUID()
    if (await takesNoTexts(tx, sending)) return staffFailure('staff-no-texts')
    if (!(await insertStaff(tx, { id, email, name, role, createdAt: now })))
      return staffFailure('staff-email-taken')
    await enqueueInvitation({ tx, jobs }, id, sending)
    const changes = [
      { field: 'Email', from: null, to: email },
      ...sentByText(sending),
      { field: 'Role', from: null, to: roleLabels[role] },
    ]
    const subject = { kind: 'staff', id, label: name }
    const entry = { action: 'staff-invited', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return listed(await listStaff(tx, id))
  })
}

/** Sends a new invitation: to someone who missed the first, or who lost password or second factor. */
export async function inviteStaffAgain(
  { db, jobs, now: clock }: Dependencies,
  { actor, client, id, ...sending }: By & Sending & { id: string },
): Promise<
  { ok: true; member: ListedMember } | StaffFailure<'staff-not-found' | 'staff-blocked' | 'staff-no-texts'>
> {
  const now = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const member = await lockStaff(tx, id)
    if (!member) return staffFailure('staff-not-found')
    if (member.blockedAt) return staffFailure('staff-blocked')
    if (await takesNoTexts(tx, sending)) return staffFailure('staff-no-texts')
    await enqueueInvitation({ tx, jobs }, id, sending)
    const subject = { kind: 'staff', id, label: member.name }
    const changes = sentByText(sending)
    const entry = { action: 'staff-invited-again', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return listed(await listStaff(tx, id))
  })
}

function enqueueInvitation(
  { tx, jobs }: { tx: Transaction; jobs: Dependencies['jobs'] },
  staffId: string,
  { site, textTo }: Sending,
) {
  if (textTo === undefined) return jobs.enqueue(tx, staffInvitation, { staffId, site })
  return jobs.enqueue(tx, staffInvitationText, { staffId, site, phone: textTo })
}

/** A text about work needs no consent. STOP counts all the same. */
async function takesNoTexts(tx: Transaction, { textTo }: Sending): Promise<boolean> {
  return textTo !== undefined && (await hasOptedOut(tx, textTo))
}

function sentByText({ textTo }: Sending): AuditChange[] {
  return textTo === undefined ? [] : [{ field: 'By text to', from: null, to: formatPhone(textTo) }]
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
