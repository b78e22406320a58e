import type { Site } from '#domain/site/site.ts'
import { consumeOneTimeLink, findOneTimeLink } from '#server/data/account/one-time-links.ts'
import { assignGuestBookings, lockUser, toEmailKey, updateUser } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'
import { isGuessablePassword } from '#server/use-cases/account/is-guessable-password.ts'
import {
  openSession,
  type SessionTokens,
  type Visit,
} from '#server/use-cases/account/session/open-session.ts'
import { setPassword } from './set-password.ts'

type Input = { secret: string; password: string; site: Site; visit: Visit }

type Result = { ok: true; tokens: SessionTokens } | Failure<'link-over' | 'common-password'>

/**
 * Sets a new password by a mailed link, ends every session, and opens one here. The link also shows that its holder
 * reads the mail of the address: whoever never confirmed it has done so now.
 */
export async function resetPassword(
  { db, jobs, passwords, signer, now: clock }: Omit<AccountDependencies, 'captcha'>,
  { secret, password, site, visit }: Input,
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
