import { consumeOneTimeLink, findOneTimeLink, type OneTimeLink } from '#server/data/account/one-time-links.ts'
import { recordSecurityEvent } from '#server/data/account/security-events.ts'
import {
  assignGuestBookings,
  deleteUser,
  lockUser,
  lockUserByEmail,
  toEmailKey,
  type User,
  updateUser,
} from '#server/data/account/users.ts'
import { sqlState } from '#server/data/database/database-errors.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'
import { openSession, type SessionTokens, type Visit } from './open-session.ts'

type Result = { ok: true; tokens: SessionTokens } | Failure<'link-over' | 'email-taken'>

/**
 * Takes a link as proof that its holder reads the mail of that address, which then is the account's: its first one, or
 * a new one. What was booked with it as a guest is handed over now, and never before.
 */
export async function verifyEmail(
  { db, signer, now: clock }: Pick<AccountDependencies, 'db' | 'signer' | 'now'>,
  { secret, visit }: { secret: string; visit: Visit },
): Promise<Result> {
  const now = clock()
  const presented = { secret, purposes: ['verify-email' as const, 'change-email' as const], now }
  try {
    return await inTransaction(db, async (tx): Promise<Result> => {
      const found = await findOneTimeLink(tx, presented)
      // The user first, the link second: everybody who takes both takes them in this order.
      const user = found && (await lockUser(tx, found.userId))
      const link = user && (await consumeOneTimeLink(tx, presented))
      if (!link || !isLinkCurrent(link, user)) return { ok: false, error: { code: 'link-over' } }
      if (!(await removeUnverifiedOwner(tx, { user, email: link.email })))
        return { ok: false, error: { code: 'email-taken' } }
      const { id: userId } = user
      const { email } = link
      await updateUser(tx, userId, { email, emailKey: toEmailKey(email), emailVerifiedAt: now })
      await assignGuestBookings(tx, { userId, email })
      const kind = link.purpose === 'change-email' ? 'email-changed' : 'email-verified'
      await recordSecurityEvent(tx, { kind, userId, origin: visit.origin, now })
      return { ok: true, tokens: await openSession({ tx, signer }, { userId, visit, now }) }
    })
  } catch (error) {
    // Somebody signed up with the address at the same moment.
    if (sqlState(error) === uniqueViolation) return { ok: false, error: { code: 'email-taken' } }
    throw error
  }
}

const uniqueViolation = '23505'

/** A link for the first address is void once the account has another one. */
function isLinkCurrent(link: OneTimeLink, user: User): boolean {
  return link.purpose === 'change-email' || toEmailKey(link.email) === user.emailKey
}

/** An unconfirmed account gives way to the one whose owner confirms the address. */
async function removeUnverifiedOwner(
  tx: Transaction,
  { user, email }: { user: User; email: string },
): Promise<boolean> {
  const there = await lockUserByEmail(tx, email)
  if (!there || there.id === user.id) return true
  if (there.emailVerifiedAt) return false
  await deleteUser(tx, there.id)
  return true
}
