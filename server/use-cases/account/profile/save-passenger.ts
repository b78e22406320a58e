import { randomUUID } from 'node:crypto'
import { maxSavedItems, type SavedPassenger } from '#domain/account/profile.ts'
import { countSavedPassengers, insertSavedPassenger } from '#server/data/account/saved-passengers.ts'
import { lockUser } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'

export async function savePassenger(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, passenger }: { userId: string; passenger: Omit<SavedPassenger, 'id'> },
): Promise<{ ok: true; saved: SavedPassenger } | Failure<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // One at a time for each customer, so that the count stays true.
    await lockUser(tx, userId)
    if ((await countSavedPassengers(tx, userId)) >= maxSavedItems)
      return { ok: false, error: { code: 'too-many-saved' } }
    const saved = { id: randomUUID(), ...passenger, secondName: passenger.secondName || null }
    await insertSavedPassenger(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}
