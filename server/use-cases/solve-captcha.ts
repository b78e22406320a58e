import { noteCaptchaUse } from '#server/data/captcha-uses.ts'
import type { Db } from '#server/data/database.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'

export type CaptchaRefusal = 'captcha-not-solved' | 'captcha-unreachable'

/** What the captcha says of a token. That it counts once is noted in the transaction that uses it. */
export async function solveCaptcha(
  captcha: Captcha,
  { token, now, hostname }: { token: string; now: Date; hostname: string },
): Promise<Extract<CaptchaVerdict, { ok: true }> | { ok: false; error: CaptchaRefusal }> {
  if (token === '') return { ok: false, error: 'captcha-not-solved' }
  const verdict = await captcha.verify(token, { now, hostname })
  if (verdict.ok) return verdict
  return { ok: false, error: verdict.error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved' }
}

/** Judges a token and notes its use, where nothing else is written with it. */
export async function spendCaptcha(
  { db, captcha }: { db: Db; captcha: Captcha },
  facts: { token: string; now: Date; hostname: string },
): Promise<{ ok: true } | { ok: false; error: CaptchaRefusal }> {
  const solved = await solveCaptcha(captcha, facts)
  if (!solved.ok) return solved
  const isNew = await inTransaction(db, (tx) => noteCaptchaUse(tx, solved))
  return isNew ? { ok: true } : { ok: false, error: 'captcha-not-solved' }
}
