import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordCaptchaUse } from '#server/data/limits/captcha-uses.ts'
import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'

export type CaptchaError = { code: 'captcha-not-solved' } | { code: 'captcha-unreachable' }

/** Verifies a token. The transaction that uses it records that it counts once. */
export async function verifyCaptcha(
  captcha: Captcha,
  { token, now, hostname }: { token: string; now: Date; hostname: string },
): Promise<Extract<CaptchaVerdict, { ok: true }> | { ok: false; error: CaptchaError }> {
  if (token === '') return notSolved
  const verdict = await captcha.verify(token, { now, hostname })
  if (verdict.ok) return verdict
  return verdict.error === 'unreachable' ? { ok: false, error: { code: 'captcha-unreachable' } } : notSolved
}

/** Verifies a token and records its use, for callers without a transaction of their own. */
export async function consumeCaptcha(
  { db, captcha }: { db: Db; captcha: Captcha },
  attempt: { token: string; now: Date; hostname: string },
): Promise<{ ok: true } | { ok: false; error: CaptchaError }> {
  const solved = await verifyCaptcha(captcha, attempt)
  if (!solved.ok) return solved
  const isNew = await inTransaction(db, (tx) => recordCaptchaUse(tx, solved))
  return isNew ? { ok: true } : notSolved
}

const notSolved = { ok: false, error: { code: 'captcha-not-solved' } } as const
