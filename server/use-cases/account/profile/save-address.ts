import { randomUUID } from 'node:crypto'
import { maxSavedItems, type SavedAddress } from '#domain/account/profile.ts'
import { countSavedAddresses, insertSavedAddress } from '#server/data/account/saved-addresses.ts'
import { lockUser } from '#server/data/account/users.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'

export async function saveAddress(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, address }: { userId: string; address: Omit<SavedAddress, 'id'> },
): Promise<{ ok: true; saved: SavedAddress } | Failure<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // One at a time for each customer, so that the count stays true.
    await lockUser(tx, userId)
    if ((await countSavedAddresses(tx, userId)) >= maxSavedItems)
      return { ok: false, error: { code: 'too-many-saved' } }
    const saved = { id: randomUUID(), ...address }
    await insertSavedAddress(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}
