import type { Site } from '#domain/site/site.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUserByEmail } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { accountMail } from '#server/queue/job-definitions.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { accountCaptchaFailure, checkMailLimitWithCaptcha } from '#server/use-cases/account/account-limits.ts'
import { verifyCaptcha } from '#server/use-cases/verify-captcha.ts'

type Input = { email: string; captcha: string; site: Site; origin: ClientInfo }

/** Mails a link to a new password, or that there is no account. Who asked learns neither. */
export async function forgotPassword(
  { db, captcha, jobs, now: clock }: Pick<AccountDependencies, 'db' | 'captcha' | 'jobs' | 'now'>,
  { email, captcha: token, site, origin }: Input,
): Promise<{ ok: true } | Failure<'captcha-rejected' | 'captcha-unreachable'> | TooManyAttempts> {
  const now = clock()
  const solved = await verifyCaptcha(captcha, { token, now, hostname: site.host })
  if (!solved.ok) return accountCaptchaFailure(solved)
  await jobs.ready()
  const limit = await checkMailLimitWithCaptcha(db, { solved, email, origin, now })
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
