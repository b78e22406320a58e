import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUserByEmail } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordCaptchaUse } from '#server/data/limits/captcha-uses.ts'
import { countHit, hashEmail } from '#server/data/limits/rate-limits.ts'
import type { CaptchaError } from '#server/use-cases/verify-captcha.ts'
import type { Failure, TooManyAttempts } from './account-error.ts'

const mailsPerAddress = { limit: 10, windowSeconds: 3600 }

type MailCount = { email: string; origin: ClientInfo; now: Date }

/**
 * Uses up a solved captcha and counts one more email. The captcha comes first: replaying one must not use up a stranger's
 * emails.
 */
export function checkMailLimitWithCaptcha(
  db: Db,
  { solved, ...mail }: MailCount & { solved: { nonce: string; expiresAt: Date } },
): Promise<{ ok: true } | Failure<'captcha-rejected'> | TooManyAttempts> {
  return inTransaction(db, async (tx) =>
    (await recordCaptchaUse(tx, solved))
      ? checkMailLimit(tx, mail)
      : { ok: false, error: { code: 'captcha-rejected' } },
  )
}

/** Account forms have no captcha field, so the error is not a field error. */
export function accountCaptchaFailure({
  error,
}: {
  error: CaptchaError
}): Failure<'captcha-rejected' | 'captcha-unreachable'> {
  return { ok: false, error: { code: error.code === 'captcha-not-solved' ? 'captcha-rejected' : error.code } }
}

/** Whether one more email may go to this address, no matter who requests it and whether it has an account. */
export async function checkMailLimit(
  db: Db | Transaction,
  { email, origin, now }: MailCount,
): Promise<{ ok: true } | TooManyAttempts> {
  const decision = await countHit(db, { key: `account-mail:${hashEmail(email)}`, ...mailsPerAddress, now })
  if (decision.allowed) return { ok: true }
  if (decision.isFirst) {
    const userId = (await findUserByEmail(db, email))?.id ?? null
    await recordSecurityEvent(db, { kind: 'letters-limited', userId, origin, now })
  }
  return { ok: false, error: { code: 'too-many-attempts', retryAfterSeconds: decision.retryAfterSeconds } }
}
