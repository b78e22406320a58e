import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { endSession as end } from '#server/data/account/sessions.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'

/** False where this customer has no such session that is alive. */
export async function endSession(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { id, userId, origin }: { id: string; userId: string; origin: ClientInfo },
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const ended = await end(tx, { id, userId, reason: 'ended', now })
    if (ended) await recordSecurityEvent(tx, { kind: 'session-ended', userId, origin, now })
    return ended
  })
}
