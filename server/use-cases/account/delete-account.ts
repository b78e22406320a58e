import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { deleteUser, hasTripUnderWay, lockUser } from '#server/data/users.ts'
import type { AccountDependencies, Refusal, TooMany } from './account-dependencies.ts'
import { confirmPassword } from './confirm-password.ts'

type Input = { userId: string; sessionId: string; password: string; origin: Origin }

/** Deletes the account and all that hangs on it. Bookings stay, as the company's records; they are nobody's then. */
export async function deleteAccount(
  deps: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { userId, sessionId, password, origin }: Input,
): Promise<{ ok: true } | Refusal<'wrong-password' | 'trip-under-way'> | TooMany> {
  const confirmed = await confirmPassword(deps, { userId, sessionId, password, origin })
  if (!confirmed.ok) return confirmed
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId)
    if (await hasTripUnderWay(tx, userId)) return { ok: false, error: 'trip-under-way' }
    await deleteUser(tx, userId)
    await recordSecurityEvent(tx, { kind: 'account-deleted', userId, origin, now })
    return { ok: true }
  })
}
