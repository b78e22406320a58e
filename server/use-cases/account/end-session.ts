import { type Origin, recordSecurityEvent } from '#server/data/security-events.ts'
import { endSession as end } from '#server/data/sessions.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { AccountDependencies } from './account-dependencies.ts'

/** False where this customer has no such session that is alive. */
export async function endSession(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { id, userId, origin }: { id: string; userId: string; origin: Origin },
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const ended = await end(tx, { id, userId, reason: 'ended', now })
    if (ended) await recordSecurityEvent(tx, { kind: 'session-ended', userId, origin, now })
    return ended
  })
}
