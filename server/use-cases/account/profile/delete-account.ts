import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { deleteUser, hasTripInProgress, lockUser } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { confirmPassword } from '#server/use-cases/account/password/confirm-password.ts'

type Input = { userId: string; sessionId: string; password: string; origin: ClientInfo }

/** Deletes the account and its data. Bookings stay as the company's records, without an owner. */
export async function deleteAccount(
  deps: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { userId, sessionId, password, origin }: Input,
): Promise<{ ok: true } | Failure<'wrong-password' | 'trip-under-way'> | TooManyAttempts> {
  const confirmed = await confirmPassword(deps, { userId, sessionId, password, origin })
  if (!confirmed.ok) return confirmed
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId)
    if (await hasTripInProgress(tx, userId)) return { ok: false, error: { code: 'trip-under-way' } }
    await deleteUser(tx, userId)
    await recordSecurityEvent(tx, { kind: 'account-deleted', userId, origin, now })
    return { ok: true }
  })
}
