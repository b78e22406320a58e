import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { finishStaffSession, type SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { useCode } from '#server/use-cases/staff/check-code.ts'
import { limitAttempts } from '#server/use-cases/staff/limit-attempts.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import type { SignInProgress } from './sign-in-step.ts'

/** Only someone who knows the password gets here, so a stranger cannot use up these attempts. */
export const codeLimit = { limit: 10, windowSeconds: 900 }

/** The second half of a sign-in: a code of the authenticator app, or a recovery code. */
export async function signInByCode(
  deps: StaffDependencies,
  { session, member, code, client }: SessionWithMember & { code: string; client: DeskClient },
): Promise<({ ok: true } & SignInProgress) | StaffFailure<'staff-code-wrong' | 'staff-attempts'>> {
  const { db, encryption, now: clock } = deps
  const now = clock()
  const entry = { staffId: member.id, origin: client.info, now }
  const tried = await limitAttempts(deps, {
    counters: [{ key: `desk-code:${member.id}`, ...codeLimit }],
    onLimit: () => recordAudit(db, { action: 'sign-in-limited', ...entry }),
    attempt: () =>
      inTransaction(db, async (tx) => {
        const kind = await useCode({ tx, encryption }, { member, code, now })
        if (!kind) return undefined
        const secret = await finishStaffSession(tx, { id: session.id, now })
        if (kind === 'recovery-code') await recordAudit(tx, { action: 'recovery-code-used', ...entry })
        await recordAudit(tx, { action: 'signed-in', ...entry })
        return secret
      }),
  })
  if (!tried.ok) return tried
  if (tried.result) return { ok: true, secret: tried.result, step: 'signed-in', factors: [] }
  await recordAudit(db, { action: 'code-refused', ...entry })
  return staffFailure('staff-code-wrong')
}
