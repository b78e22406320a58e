import type { signInSteps } from '#domain/api/desk.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { countRecoveryCodes, listPasskeys } from '#server/data/staff/second-factors.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'

export type SignInStep = (typeof signInSteps)[number]

export type Factor = 'passkey' | 'authenticator' | 'recovery-code'

/** What the browser has to do next. `secret` replaces its cookie. */
export type SignInProgress = { secret: string; step: SignInStep; factors: Factor[] }

/**
 * The second factors that a person can use on this host, and whether they have any at all: a passkey works only on the host
 * where it was made.
 */
export async function listFactors(
  db: Db | Transaction,
  { member, hostname }: { member: StaffMember; hostname: string },
): Promise<{ factors: Factor[]; hasAny: boolean }> {
  const passkeys = await listPasskeys(db, member.id)
  const codesLeft = await countRecoveryCodes(db, member.id)
  const factors: Factor[] = [
    ...(passkeys.some(({ host }) => host === hostname) ? (['passkey'] as const) : []),
    ...(member.totpSecret ? (['authenticator'] as const) : []),
    ...(codesLeft > 0 ? (['recovery-code'] as const) : []),
  ]
  return { factors, hasAny: factors.length > 0 || passkeys.length > 0 }
}
