import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { type ChauffeurRecord, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import { endChauffeurSessions } from '#server/data/drive/chauffeur-sessions.ts'
import { revokeChauffeurSignIns } from '#server/data/drive/chauffeur-sign-ins.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { chauffeurMail, chauffeurText } from '#server/queue/account-jobs.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { hasOptedOut } from '#server/use-cases/messaging/sms-consent.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { type DriveFailure, driveFailure } from './drive-error.ts'

type Dependencies = { db: Db; jobs: Pick<JobQueue, 'enqueue' | 'ready'>; now: () => Date }

type By = { actor: StaffMember; client: DeskClient }

export type Channel = 'text' | 'email'

type Sent = { ok: true; by: Channel; to: string }

/** Sends a chauffeur a link that signs in once, for 72 hours. Earlier links stop working. */
export async function inviteChauffeur(
  { db, jobs, now: clock }: Dependencies,
  { actor, client, id, by, site }: By & { id: string; by: Channel; site: string },
): Promise<
  | Sent
  | DriveFailure<'drive-chauffeur-not-found' | 'drive-chauffeur-left' | 'drive-no-email' | 'drive-no-texts'>
> {
  const now = clock()
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const [chauffeur] = await lockChauffeurs(tx, [id])
    if (!chauffeur) return driveFailure('drive-chauffeur-not-found')
    const { name, email, phone, leftAt } = chauffeur
    if (leftAt) return driveFailure('drive-chauffeur-left')
    if (by === 'email' && !email) return driveFailure('drive-no-email')
    if (by === 'text' && (await hasOptedOut(tx, phone))) return driveFailure('drive-no-texts')
    const to = by === 'email' && email ? email : formatPhone(phone)
    await revokeChauffeurSignIns(tx, { chauffeurId: id, now })
    const payload = { kind: 'link', chauffeurId: id, site } as const
    await jobs.enqueue(tx, by === 'text' ? chauffeurText : chauffeurMail, payload)
    const subject = { kind: 'chauffeur', id, label: name }
    const changes = [{ field: by === 'text' ? 'By text to' : 'By email to', from: null, to }]
    const entry = { action: 'chauffeur-invited', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return { ok: true as const, by, to }
  })
}

/** Signs a chauffeur out of every phone, such as a lost one, and revokes links that were not used. */
export async function signOutChauffeur(
  { db, now: clock }: Pick<Dependencies, 'db' | 'now'>,
  { actor, client, id }: By & { id: string },
): Promise<{ ok: true; ended: number } | DriveFailure<'drive-chauffeur-not-found'>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [chauffeur] = await lockChauffeurs(tx, [id])
    if (!chauffeur) return driveFailure('drive-chauffeur-not-found')
    const ended = await endChauffeurSessions(tx, { chauffeurId: id, now })
    await revokeChauffeurSignIns(tx, { chauffeurId: id, now })
    const subject = { kind: 'chauffeur', id, label: chauffeur.name }
    const changes = [{ field: 'Phones', from: String(ended), to: '0' }]
    const entry = { action: 'chauffeur-signed-out', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return { ok: true as const, ended }
  })
}

/** A text, unless the number has opted out of texts; then an email. Null if neither is possible. */
export async function channelFor(
  db: Db,
  { phone, email }: Pick<ChauffeurRecord, 'phone' | 'email'>,
): Promise<Channel | null> {
  if (!(await hasOptedOut(db, phone))) return 'text'
  return email ? 'email' : null
}
