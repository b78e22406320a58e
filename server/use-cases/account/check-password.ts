import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUser, type User } from '#server/data/account/users.ts'
import { countHit, type RateLimit, undoHit } from '#server/data/limits/rate-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import type { AccountErrorCode, Failure, TooManyAttempts } from './account-error.ts'

/** Counts wrong passwords. Beyond the limit the attempt is refused, unless `beyond` returns no refusal. */
type AttemptCounter<Code extends AccountErrorCode> = RateLimit & {
  key: string
  beyond?: () => Promise<Failure<Code> | undefined>
}

type Attempt<Code extends AccountErrorCode> = {
  password: string
  /** Undefined for an unknown account: the password is hashed anyway, so that the timing reveals nothing. */
  user: User | undefined
  origin: ClientInfo
  counters: AttemptCounter<Code>[]
}

export const attemptLimit = { limit: 10, windowSeconds: 900 }

/** Checks a password. Only wrong ones count; beyond the limit the password is not compared at all. */
export async function checkPassword<Code extends AccountErrorCode = never>(
  { db, passwords, now }: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { password, user, origin, counters }: Attempt<Code>,
): Promise<{ ok: true } | Failure<'wrong-password'> | Failure<Code> | TooManyAttempts> {
  const undoHits = (counted: readonly { key: string }[]) =>
    Promise.all(counted.map(({ key }) => undoHit(db, key)))

  for (const [index, { beyond, ...counter }] of counters.entries()) {
    const decision = await countHit(db, { ...counter, now: now() })
    if (decision.allowed) continue
    if (decision.isFirst)
      await recordSecurityEvent(db, {
        kind: 'password-limited',
        userId: user?.id ?? null,
        origin,
        now: now(),
      })
    const refusal = beyond ? await beyond() : tooManyAttempts(decision)
    if (!refusal) continue
    await undoHits(counters.slice(0, index))
    return refusal
  }
  try {
    const right = await passwords.matches(password, user?.passwordHash)
    if (!right) return { ok: false, error: { code: 'wrong-password' } }
  } catch (error) {
    await undoHits(counters)
    throw error
  }
  await undoHits(counters)
  return { ok: true }
}

function tooManyAttempts({ retryAfterSeconds }: { retryAfterSeconds: number }): TooManyAttempts {
  return { ok: false, error: { code: 'too-many-attempts', retryAfterSeconds } }
}

type Confirmation = { userId: string; sessionId: string; password: string; origin: ClientInfo }

/**
 * Checks the password of a signed-in customer again, so that access to an unattended browser is not enough. Attempts are
 * counted by session, so a stranger cannot use up the owner's attempts.
 */
export async function confirmPassword(
  deps: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { userId, sessionId, password, origin }: Confirmation,
): Promise<{ ok: true; user: User } | Failure<'wrong-password'> | TooManyAttempts> {
  const { db, now } = deps
  const user = await findUser(db, userId)
  // The account was deleted in another window.
  if (!user) return { ok: false, error: { code: 'wrong-password' } }
  const counters = [{ key: `confirm-password:${sessionId}`, ...attemptLimit }]
  const tried = await checkPassword(deps, { password, user, origin, counters })
  if (tried.ok) return { ok: true, user }
  if (tried.error.code === 'wrong-password')
    await recordSecurityEvent(db, { kind: 'password-refused', userId, origin, now: now() })
  return tried
}
