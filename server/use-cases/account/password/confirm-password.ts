import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUser, type User } from '#server/data/account/users.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { attemptLimit, checkPassword } from '#server/use-cases/account/check-password.ts'

type Input = { userId: string; sessionId: string; password: string; origin: ClientInfo }

/**
 * Asks a customer who is signed in for the password once more: a browser left open must not be enough. Counted by
 * session, which no stranger has.
 */
export async function confirmPassword(
  deps: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { userId, sessionId, password, origin }: Input,
): Promise<{ ok: true; user: User } | Failure<'wrong-password'> | TooManyAttempts> {
  const { db, now } = deps
  const user = await findUser(db, userId)
  // Deleted a moment ago, in another window.
  if (!user) return { ok: false, error: { code: 'wrong-password' } }
  const counters = [{ key: `confirm-password:${sessionId}`, ...attemptLimit }]
  const tried = await checkPassword(deps, { password, user, origin, counters })
  if (tried.ok) return { ok: true, user }
  if (tried.error.code === 'wrong-password')
    await recordSecurityEvent(db, { kind: 'password-refused', userId, origin, now: now() })
  return tried
}
