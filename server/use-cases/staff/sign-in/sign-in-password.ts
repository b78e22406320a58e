import { hashSecret } from '#server/crypto/secrets.ts'
import { toEmailKey } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { findStaffByEmail, type StaffMember } from '#server/data/staff/staff.ts'
import { insertStaffSession } from '#server/data/staff/staff-sessions.ts'
import { limitAttempts } from '#server/use-cases/staff/limit-attempts.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import { endReplacedSession } from './end-replaced-session.ts'
import { listFactors, type SignInProgress } from './sign-in-step.ts'

/** A person from one place; a stranger elsewhere cannot use up these attempts. */
const fromNetwork = { limit: 10, windowSeconds: 900 }

/** From everywhere. A passkey still works when these are used up. */
const fromEverywhere = { limit: 100, windowSeconds: 900 }

type Input = { email: string; password: string; client: DeskClient; earlierSecret: string | undefined }

/** The first half of a sign-in. Unknown address, wrong password and blocked person are one answer. */
export async function signInByPassword(
  deps: StaffDependencies,
  { email, password, client, earlierSecret }: Input,
): Promise<({ ok: true } & SignInProgress) | StaffFailure<'staff-credentials-wrong' | 'staff-attempts'>> {
  const { db, passwords, now: clock } = deps
  const now = clock()
  const member = await findStaffByEmail(db, email)
  const staffId = member?.id ?? null
  const who = hashSecret(toEmailKey(email))
  const note = (action: 'sign-in-refused' | 'sign-in-limited') =>
    recordAudit(db, { action, staffId, origin: client.info, now })

  const tried = await limitAttempts<StaffMember>(deps, {
    counters: [
      { key: `desk-password:${who}:${client.network}`, ...fromNetwork },
      { key: `desk-password:${who}`, ...fromEverywhere },
    ],
    onLimit: () => note('sign-in-limited'),
    // The password is hashed for unknown people too, so that the timing reveals nothing.
    attempt: async () => {
      const isRight = await passwords.matches(password, member?.passwordHash ?? undefined)
      return isRight && member?.passwordHash && !member.blockedAt ? member : undefined
    },
  })
  if (!tried.ok) return tried
  if (!tried.result) {
    await note('sign-in-refused')
    return staffFailure('staff-credentials-wrong')
  }
  const right = tried.result
  return inTransaction(db, async (tx) => {
    await endReplacedSession(tx, { secret: earlierSecret, now })
    const { factors, hasAny } = await listFactors(tx, { member: right, hostname: client.hostname })
    // Whoever has a second factor elsewhere cannot set up another one with the password alone.
    const stage = hasAny ? 'second-factor' : 'set-up'
    const { secret } = await insertStaffSession(tx, { staffId: right.id, stage, origin: client.info, now })
    return { ok: true as const, secret, step: stage, factors }
  })
}
