import type { Site } from '#domain/site/site.ts'
import { consumeOneTimeLink, findOneTimeLink } from '#server/data/account/one-time-links.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import {
  assignGuestBookings,
  findUserByEmail,
  lockUser,
  toEmailKey,
  updateUser,
} from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { accountMail } from '#server/queue/account-jobs.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { accountCaptchaFailure, checkMailLimitWithCaptcha } from '#server/use-cases/account/account-limits.ts'
import { isGuessablePassword, setPassword } from '#server/use-cases/account/new-password.ts'
import {
  openSession,
  type SessionTokens,
  type Visit,
} from '#server/use-cases/account/session/open-session.ts'
import { verifyCaptcha } from '#server/use-cases/verify-captcha.ts'

type ForgotInput = { email: string; captcha: string; site: Site; origin: ClientInfo }

/** Emails a link to set a new password, or a notice that there is no account. The response is the same. */
export async function forgotPassword(
  { db, captcha, jobs, now: clock }: Pick<AccountDependencies, 'db' | 'captcha' | 'jobs' | 'now'>,
  { email, captcha: token, site, origin }: ForgotInput,
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

type ResetInput = { secret: string; password: string; site: Site; visit: Visit }

type Result = { ok: true; tokens: SessionTokens } | Failure<'link-over' | 'common-password'>

/**
 * Sets a new password by an emailed link, ends every session and opens a new one. Using the link also confirms an
 * unconfirmed email address.
 */
export async function resetPassword(
  { db, jobs, passwords, signer, now: clock }: Omit<AccountDependencies, 'captcha'>,
  { secret, password, site, visit }: ResetInput,
): Promise<Result> {
  const now = clock()
  const presented = { secret, purposes: ['reset-password' as const], now }
  const known = await findOneTimeLink(db, presented)
  if (!known) return { ok: false, error: { code: 'link-over' } }
  // Checked before the link is used up: a rejected password can be corrected with the same link.
  if (isGuessablePassword(password, { email: known.email, site }))
    return { ok: false, error: { code: 'common-password' } }
  const passwordHash = await passwords.hash(password)
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<Result> => {
    const user = await lockUser(tx, known.userId)
    const link = user && (await consumeOneTimeLink(tx, presented))
    if (!link || toEmailKey(link.email) !== user.emailKey) return { ok: false, error: { code: 'link-over' } }
    const { id: userId, email } = user
    await updateUser(tx, userId, { emailVerifiedAt: user.emailVerifiedAt ?? now })
    await assignGuestBookings(tx, { userId, email })
    await setPassword(
      { tx, jobs },
      { user, passwordHash, kind: 'password-reset', keepSession: null, site, origin: visit.origin, now },
    )
    return { ok: true, tokens: await openSession({ tx, signer }, { userId, visit, now }) }
  })
}
