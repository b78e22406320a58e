import { randomUUID } from 'node:crypto'
import { mostSaved, type SavedPassenger } from '#domain/account/profile.ts'
import { countSavedPassengers, insertSavedPassenger } from '#server/data/saved-passengers.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { lockUser } from '#server/data/users.ts'
import type { AccountDependencies, Refusal } from './account-dependencies.ts'

export async function savePassenger(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, passenger }: { userId: string; passenger: Omit<SavedPassenger, 'id'> },
): Promise<{ ok: true; saved: SavedPassenger } | Refusal<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // One at a time for each customer, so that the count stays true.
    await lockUser(tx, userId)
    if ((await countSavedPassengers(tx, userId)) >= mostSaved) return { ok: false, error: 'too-many-saved' }
    const saved = { id: randomUUID(), ...passenger, secondName: passenger.secondName || null }
    await insertSavedPassenger(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}
