import type { Site } from '#domain/site/site.ts'
import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { findUserByEmail } from '#server/data/users.ts'
import { accountMail } from '#server/jobs/definitions.ts'
import { type CaptchaRefusal, solveCaptcha } from '#server/use-cases/solve-captcha.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'
import { countMailForCaptcha } from './account-limits.ts'

type Input = { email: string; captcha: string; site: Site; origin: Origin }

/** Mails a link to a new password, or that there is no account. Who asked learns neither. */
export async function forgotPassword(
  { db, captcha, jobs, now: clock }: Pick<AccountDependencies, 'db' | 'captcha' | 'jobs' | 'now'>,
  { email, captcha: token, site, origin }: Input,
): Promise<{ ok: true } | Refusal<CaptchaRefusal> | TooMany> {
  const now = clock()
  const solved = await solveCaptcha(captcha, { token, now, hostname: site.host })
  if (!solved.ok) return solved
  await jobs.ready()
  const limit = await countMailForCaptcha(db, { solved, email, origin, now })
  if (!limit.ok) return limit
  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    await recordSecurityEvent(tx, { kind: 'reset-asked', userId: user?.id ?? null, origin, now })
    await jobs.enqueue(tx, accountMail, {
      site: site.host,
      ...(user
        ? { kind: 'reset-password', userId: user.id, email: user.email }
        : { kind: 'no-account', email }),
    })
    return { ok: true }
  })
}
