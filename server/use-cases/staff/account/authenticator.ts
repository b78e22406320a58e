import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { listPasskeys } from '#server/data/staff/second-factors.ts'
import { lockStaff, updateStaff } from '#server/data/staff/staff.ts'
import { type SessionWithMember, setPendingTotp } from '#server/data/staff/staff-sessions.ts'
import { findStep, newAuthenticator } from '#server/use-cases/staff/check-code.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import { type AddedFactor, afterNewFactor, makeCodes } from './add-factor.ts'

type Dependencies = Pick<StaffDependencies, 'db' | 'encryption' | 'now'>

/** Makes a secret for the app. It counts once a code of it was entered. */
export async function beginAuthenticator(
  { db, encryption }: Dependencies,
  { session, member, issuer }: SessionWithMember & { issuer: string },
): Promise<{ secret: string; uri: string }> {
  const made = newAuthenticator({ issuer, label: member.email })
  await inTransaction(db, (tx) =>
    setPendingTotp(tx, { id: session.id, pendingTotp: encryption.encrypt(made.secret) }),
  )
  return made
}

/** Stores the authenticator if the code shows that the app has the secret. Replaces an earlier one. */
export async function finishAuthenticator(
  { db, encryption, now: clock }: Dependencies,
  { session, member, code, client }: SessionWithMember & { code: string; client: DeskClient },
): Promise<({ ok: true } & AddedFactor) | StaffFailure<'no-authenticator-begun' | 'staff-code-wrong'>> {
  const now = clock()
  const { pendingTotp } = session
  if (!pendingTotp) return staffFailure('no-authenticator-begun')
  const digits = code.replace(/[\s-]/g, '')
  const step = findStep(encryption.decrypt(pendingTotp), { code: digits, now })
  if (step === undefined) return staffFailure('staff-code-wrong')
  return inTransaction(db, async (tx) => {
    const origin = client.info
    await updateStaff(tx, member.id, { totpSecret: pendingTotp, totpSince: now, totpLastStep: step })
    await setPendingTotp(tx, { id: session.id, pendingTotp: null })
    await recordAudit(tx, { action: 'authenticator-added', staffId: member.id, origin, now })
    return { ok: true as const, ...(await afterNewFactor(tx, { session, member, origin, now })) }
  })
}

/** Someone without a second factor could not sign in again, so the last one stays. */
export async function removeAuthenticator(
  { db, now: clock }: Pick<Dependencies, 'db' | 'now'>,
  { member, client }: SessionWithMember & { client: DeskClient },
): Promise<{ ok: true } | StaffFailure<'last-factor'>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const current = await lockStaff(tx, member.id)
    if (!current?.totpSecret) return { ok: true as const }
    if (!(await hasPasskey(tx, member.id))) return staffFailure('last-factor')
    await updateStaff(tx, member.id, { totpSecret: null, totpSince: null, totpLastStep: null })
    await recordAudit(tx, { action: 'authenticator-removed', staffId: member.id, origin: client.info, now })
    return { ok: true as const }
  })
}

async function hasPasskey(tx: Transaction, staffId: string): Promise<boolean> {
  return (await listPasskeys(tx, staffId)).length > 0
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  { db, now: clock }: Pick<Dependencies, 'db' | 'now'>,
  { member, client }: SessionWithMember & { client: DeskClient },
): Promise<string[]> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, member.id)
    await recordAudit(tx, { action: 'recovery-codes-made', staffId: member.id, origin: client.info, now })
    return makeCodes(tx, member.id)
  })
}
