import { createHash } from 'node:crypto'
import { noteCaptchaUse } from '#server/data/captcha-uses.ts'
import type { Db } from '#server/data/database.ts'
import { countHit } from '#server/data/rate-limits.ts'
import { returnHit } from '#server/data/return-hit.ts'
import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { emailKeyOf, findUserByEmail, type User } from '#server/data/users.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'

type Try = {
  email: string
  password: string
  /** Nothing where there is no such account: it is tried all the same. */
  user: User | undefined
  /** Where the try comes from. */
  origin: Origin
}

/** SPEC leaves it open, our design does not: ten wrong ones an account, fifty an address, in a quarter of an hour. */
const wrongPerAccount = { limit: 10, windowSeconds: 900 }
const wrongPerAddress = { limit: 50, windowSeconds: 900 }

/** Whether a password is right. Only wrong ones count; once there are too many, not even the right one is tried. */
export async function tryPassword(
  { db, passwords, now }: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { email, password, user, origin }: Try,
): Promise<{ ok: true } | Refusal<'wrong-password'> | TooMany> {
  const counters = [
    { key: `wrong-password:${hidden(email)}`, ...wrongPerAccount },
    { key: `wrong-password-from:${origin.address}`, ...wrongPerAddress },
  ]
  for (const counter of counters) {
    const decision = await countHit(db, { ...counter, now: now() })
    if (decision.allowed) continue
    if (decision.isFirst)
      await recordSecurityEvent(db, {
        kind: 'password-limited',
        userId: user?.id ?? null,
        origin,
        now: now(),
      })
    return tooMany(decision)
  }
  const takeBack = () => Promise.all(counters.map(({ key }) => returnHit(db, key)))
  try {
    const right = await passwords.matches(password, user?.passwordHash)
    if (!right) return { ok: false, error: 'wrong-password' }
  } catch (error) {
    await takeBack()
    throw error
  }
  await takeBack()
  return { ok: true }
}

const mailsPerAddress = { limit: 10, windowSeconds: 3600 }

type MailCount = { email: string; origin: Origin; now: Date }

/**
 * Spends a solved captcha and counts one more letter. The captcha first: one that is sent again and again must not use
 * up a stranger's letters.
 */
export function countMailForCaptcha(
  db: Db,
  { solved, ...mail }: MailCount & { solved: { nonce: string; expiresAt: Date } },
): Promise<{ ok: true } | Refusal<'captcha-not-solved'> | TooMany> {
  return inTransaction(db, async (tx) =>
    (await noteCaptchaUse(tx, solved)) ? countMail(tx, mail) : { ok: false, error: 'captcha-not-solved' },
  )
}

/** Whether one more letter may go to this address, whoever asked for it and whether or not it has an account. */
export async function countMail(
  db: Db | Transaction,
  { email, origin, now }: MailCount,
): Promise<{ ok: true } | TooMany> {
  const decision = await countHit(db, { key: `account-mail:${hidden(email)}`, ...mailsPerAddress, now })
  if (decision.allowed) return { ok: true }
  if (decision.isFirst) {
    const userId = (await findUserByEmail(db, email))?.id ?? null
    await recordSecurityEvent(db, { kind: 'letters-limited', userId, origin, now })
  }
  return tooMany(decision)
}

/** Who tried is not for a table of counters. */
function hidden(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url')
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): TooMany {
  return { ok: false, error: 'too-many', retryAfterSeconds }
}
