import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { findStaff } from '#server/data/staff/staff.ts'
import { insertStaffSession } from '#server/data/staff/staff-sessions.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import { type PasskeyAnswer, passkeyOptions, verifyPasskey } from '#server/use-cases/staff/verify-passkey.ts'
import { endReplacedSession } from './end-replaced-session.ts'
import type { SignInProgress } from './sign-in-step.ts'

/** The browser shows the passkeys that it has for this host: the request names nobody. */
export function signInOptions({ db, now }: Pick<StaffDependencies, 'db' | 'now'>, { hostname }: DeskClient) {
  return passkeyOptions(db, { purpose: 'sign-in', sessionId: null, now: now(), hostname })
}

/** A whole sign-in: the device and the finger, face or PIN that unlocks it are two factors. */
export async function signInByPasskey(
  { db, now: clock }: Pick<StaffDependencies, 'db' | 'now'>,
  {
    answer,
    client,
    earlierSecret,
  }: { answer: PasskeyAnswer; client: DeskClient; earlierSecret: string | undefined },
): Promise<({ ok: true } & SignInProgress) | StaffFailure<'passkey-refused'>> {
  const now = clock()
  const { info: origin } = client
  return inTransaction(db, async (tx) => {
    const asked = { purpose: 'sign-in', sessionId: null, now } as const
    const passkey = await verifyPasskey(tx, { answer, client, ...asked })
    const member = passkey && (await findStaff(tx, passkey.staffId))
    if (!member || member.blockedAt) {
      await recordAudit(tx, { action: 'sign-in-refused', staffId: member?.id ?? null, origin, now })
      return staffFailure('passkey-refused')
    }
    await endReplacedSession(tx, { secret: earlierSecret, now })
    const opened = { staffId: member.id, stage: 'signed-in', origin, now } as const
    const { secret } = await insertStaffSession(tx, opened)
    await recordAudit(tx, { action: 'signed-in', staffId: member.id, origin, now })
    return { ok: true as const, secret, step: 'signed-in' as const, factors: [] }
  })
}
