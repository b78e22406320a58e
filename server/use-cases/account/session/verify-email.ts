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
 * Confirms the email address of a link and makes it the account's address, whether its first or a new one. Only then are
 * guest bookings with this address assigned to the account.
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
      // Lock the user before the link, always in this order, to avoid deadlocks.
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
    // A concurrent sign-up took the address.
    if (sqlState(error) === uniqueViolation) return { ok: false, error: { code: 'email-taken' } }
    throw error
  }
}

const uniqueViolation = '23505'

/** A link for the first address is void once the account has another one. */
function isLinkCurrent(link: OneTimeLink, user: User): boolean {
  return link.purpose === 'change-email' || toEmailKey(link.email) === user.emailKey
}

/** Deletes an unconfirmed account with the address. Returns false if a confirmed account has it. */
async function removeUnverifiedOwner(
  tx: Transaction,
  { user, email }: { user: User; email: string },
): Promise<boolean> {
  const existing = await lockUserByEmail(tx, email)
  if (!existing || existing.id === user.id) return true
  if (existing.emailVerifiedAt) return false
  await deleteUser(tx, existing.id)
  return true
}
