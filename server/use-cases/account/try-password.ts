import { countHit, type RateLimit } from '#server/data/rate-limits.ts'
import { returnHit } from '#server/data/return-hit.ts'
import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import type { User } from '#server/data/users.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'

/** Counts wrong passwords. Beyond its limit it refuses with 429, unless `beyond` lets the try pass. */
export type WrongPasswords<Code extends string> = RateLimit & {
  key: string
  beyond?: () => Promise<Refusal<Code> | undefined>
}

type Try<Code extends string> = {
  password: string
  /** Nothing where there is no such account: it is tried all the same. */
  user: User | undefined
  /** Where the try comes from. */
  origin: Origin
  counters: WrongPasswords<Code>[]
}

/** Ten in a quarter of an hour. */
export const fewTries = { limit: 10, windowSeconds: 900 }

/** Whether a password is right. Only wrong ones count; once there are too many, not even the right one is tried. */
export async function tryPassword<Code extends string = never>(
  { db, passwords, now }: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { password, user, origin, counters }: Try<Code>,
): Promise<{ ok: true } | Refusal<'wrong-password' | Code> | TooMany> {
  const takeBack = (counted: readonly { key: string }[]) =>
    Promise.all(counted.map(({ key }) => returnHit(db, key)))

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
    const refusal = beyond ? await beyond() : tooMany(decision)
    if (!refusal) continue
    await takeBack(counters.slice(0, index))
    return refusal
  }
  try {
    const right = await passwords.matches(password, user?.passwordHash)
    if (!right) return { ok: false, error: 'wrong-password' }
  } catch (error) {
    await takeBack(counters)
    throw error
  }
  await takeBack(counters)
  return { ok: true }
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): TooMany {
  return { ok: false, error: 'too-many', retryAfterSeconds }
}
