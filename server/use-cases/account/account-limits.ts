import { createHash } from 'node:crypto'
import { noteCaptchaUse } from '#server/data/captcha-uses.ts'
import type { Db } from '#server/data/database.ts'
import { countHit } from '#server/data/rate-limits.ts'
import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { emailKeyOf, findUserByEmail } from '#server/data/users.ts'
import type { Refusal, TooMany } from './account-dependencies.ts'

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
  const decision = await countHit(db, { key: `account-mail:${hashedEmail(email)}`, ...mailsPerAddress, now })
  if (decision.allowed) return { ok: true }
  if (decision.isFirst) {
    const userId = (await findUserByEmail(db, email))?.id ?? null
    await recordSecurityEvent(db, { kind: 'letters-limited', userId, origin, now })
  }
  return { ok: false, error: 'too-many', retryAfterSeconds: decision.retryAfterSeconds }
}

/** Who tried is not for a table of counters. */
export function hashedEmail(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('base64url')
}
