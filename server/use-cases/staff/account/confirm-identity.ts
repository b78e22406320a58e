import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { listPasskeys } from '#server/data/staff/second-factors.ts'
import { confirmStaffSession, type SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { useCode } from '#server/use-cases/staff/check-code.ts'
import { limitAttempts } from '#server/use-cases/staff/limit-attempts.ts'
import { codeLimit } from '#server/use-cases/staff/sign-in/sign-in-code.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import { type PasskeyAnswer, passkeyOptions, verifyPasskey } from '#server/use-cases/staff/verify-passkey.ts'

/** How long a proof counts for dangerous actions. */
export const confirmedForMs = 5 * 60_000

/** Until when dangerous actions need no further proof; null if they need one now. */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  const until = confirmedAt && new Date(confirmedAt.getTime() + confirmedForMs)
  return until && until > now ? until : null
}

type Confirmed = { ok: true }

/** Password and code at once, so that an unattended browser is not enough. */
export async function confirmByPassword(
  deps: StaffDependencies,
  {
    session,
    member,
    password,
    code,
    client,
  }: SessionWithMember & { password: string; code: string; client: DeskClient },
): Promise<Confirmed | StaffFailure<'staff-password-or-code-wrong' | 'staff-attempts'>> {
  const { db, passwords, encryption, now: clock } = deps
  const now = clock()
  const entry = { staffId: member.id, origin: client.info, now }
  const tried = await limitAttempts(deps, {
    counters: [{ key: `desk-code:${member.id}`, ...codeLimit }],
    onLimit: () => recordAudit(db, { action: 'sign-in-limited', ...entry }),
    attempt: async () => {
      if (!(await passwords.matches(password, member.passwordHash ?? undefined))) return undefined
      return inTransaction(db, async (tx) => {
        if (!(await useCode({ tx, encryption }, { member, code, now }))) return undefined
        await confirmStaffSession(tx, { id: session.id, now })
        await recordAudit(tx, { action: 'identity-confirmed', ...entry })
        return true
      })
    },
  })
  if (!tried.ok) return tried
  if (tried.result) return { ok: true }
  await recordAudit(db, { action: 'identity-refused', ...entry })
  return staffFailure('staff-password-or-code-wrong')
}

export async function confirmOptions(
  { db, now }: Pick<StaffDependencies, 'db' | 'now'>,
  { session, member, hostname }: SessionWithMember & { hostname: string },
) {
  const passkeys = (await listPasskeys(db, member.id)).filter(({ host }) => host === hostname)
  return passkeyOptions(db, { purpose: 'confirm', sessionId: session.id, now: now(), hostname, passkeys })
}

export async function confirmByPasskey(
  { db, now: clock }: Pick<StaffDependencies, 'db' | 'now'>,
  { session, member, answer, client }: SessionWithMember & { answer: PasskeyAnswer; client: DeskClient },
): Promise<Confirmed | StaffFailure<'passkey-refused'>> {
  const now = clock()
  const entry = { staffId: member.id, origin: client.info, now }
  return inTransaction(db, async (tx) => {
    const asked = { purpose: 'confirm', sessionId: session.id, now } as const
    const passkey = await verifyPasskey(tx, { answer, client, ...asked })
    if (passkey?.staffId !== member.id) {
      await recordAudit(tx, { action: 'identity-refused', ...entry })
      return staffFailure('passkey-refused')
    }
    await confirmStaffSession(tx, { id: session.id, now })
    await recordAudit(tx, { action: 'identity-confirmed', ...entry })
    return { ok: true as const }
  })
}
