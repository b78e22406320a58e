import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUserByEmail, toEmailKey } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { accountMail } from '#server/queue/account-jobs.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { checkMailLimit } from '#server/use-cases/account/account-limits.ts'
import { confirmPassword } from '#server/use-cases/account/check-password.ts'

/** Each goes to an address that the customer enters, which may be a stranger's. */
const changesPerAccount = { limit: 10, windowSeconds: 3600 }

type Input = {
  userId: string
  sessionId: string
  email: string
  password: string
  site: string
  origin: ClientInfo
}

/**
 * Emails a link to the new address and a notice to the old one. The address changes when the link is used. The response
 * does not reveal whether the new address has an account.
 */
export async function changeEmail(
  deps: Omit<AccountDependencies, 'captcha' | 'signer'>,
  { userId, sessionId, email, password, site, origin }: Input,
): Promise<{ ok: true } | Failure<'wrong-password' | 'same-email'> | TooManyAttempts> {
  const { db, jobs } = deps
  const now = deps.now()
  const confirmed = await confirmPassword(deps, { userId, sessionId, password, origin })
  if (!confirmed.ok) return confirmed
  const { user } = confirmed
  if (toEmailKey(email) === user.emailKey) return { ok: false, error: { code: 'same-email' } }
  const asked = await countHit(db, { key: `change-email:${userId}`, ...changesPerAccount, now })
  if (!asked.allowed)
    return { ok: false, error: { code: 'too-many-attempts', retryAfterSeconds: asked.retryAfterSeconds } }
  const limit = await checkMailLimit(db, { email, origin, now })
  if (!limit.ok) return limit
  await jobs.ready()
  await inTransaction(db, async (tx) => {
    const there = await findUserByEmail(tx, email)
    await recordSecurityEvent(tx, { kind: 'email-change-asked', userId, origin, now })
    await jobs.enqueue(tx, accountMail, { kind: 'email-changing', userId, email: user.email, site })
    await jobs.enqueue(tx, accountMail, {
      site,
      ...(there?.emailVerifiedAt
        ? { kind: 'already-registered', userId: there.id, email: there.email }
        : { kind: 'change-email', userId, email }),
    })
  })
  return { ok: true }
}
