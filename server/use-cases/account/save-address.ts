import { randomUUID } from 'node:crypto'
import { mostSaved, type SavedAddress } from '#domain/account/profile.ts'
import { countSavedAddresses, insertSavedAddress } from '#server/data/saved-addresses.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { lockUser } from '#server/data/users.ts'
import type { AccountDependencies, Refusal } from './account-dependencies.ts'

export async function saveAddress(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, address }: { userId: string; address: Omit<SavedAddress, 'id'> },
): Promise<{ ok: true; saved: SavedAddress } | Refusal<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // One at a time for each customer, so that the count stays true.
    await lockUser(tx, userId)
    if ((await countSavedAddresses(tx, userId)) >= mostSaved) return { ok: false, error: 'too-many-saved' }
    const saved = { id: randomUUID(), ...address }
    await insertSavedAddress(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}
