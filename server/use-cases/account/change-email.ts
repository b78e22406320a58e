import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { emailKeyOf, findUserByEmail } from '#server/data/users.ts'
import { accountMail } from '#server/jobs/definitions.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'
import { countMail } from './account-limits.ts'
import { confirmPassword } from './confirm-password.ts'

type Input = {
  userId: string
  sessionId: string
  email: string
  password: string
  site: string
  origin: Origin
}

/**
 * Mails a link to the new address and a notice to the old one; the address changes when the link is followed. Whether
 * the new one has an account of its own is told to its owner alone.
 */
export async function changeEmail(
  deps: Omit<AccountDependencies, 'captcha' | 'signer'>,
  { userId, sessionId, email, password, site, origin }: Input,
): Promise<{ ok: true } | Refusal<'wrong-password' | 'same-email'> | TooMany> {
  const { db, jobs } = deps
  const now = deps.now()
  const confirmed = await confirmPassword(deps, { userId, sessionId, password, origin })
  if (!confirmed.ok) return confirmed
  const { user } = confirmed
  if (emailKeyOf(email) === user.emailKey) return { ok: false, error: 'same-email' }
  const limit = await countMail(db, { email, origin, now })
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
