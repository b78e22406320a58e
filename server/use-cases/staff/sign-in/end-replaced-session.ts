import type { Transaction } from '#server/data/database/transaction.ts'
import { endStaffSession, findStaffSession } from '#server/data/staff/staff-sessions.ts'

/** Ends the session that the browser had: a browser has one. */
export async function endReplacedSession(
  tx: Transaction,
  { secret, now }: { secret: string | undefined; now: Date },
): Promise<void> {
  const earlier = secret ? await findStaffSession(tx, { secret, now }) : undefined
  if (!earlier) return
  const { id, staffId } = earlier.session
  await endStaffSession(tx, { id, staffId, reason: 'replaced', now })
}
