import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { endStaffSession, findStaffSession } from '#server/data/staff/staff-sessions.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

export async function signOutStaff(
  { db, now: clock }: Pick<StaffDependencies, 'db' | 'now'>,
  { secret, client }: { secret: string; client: DeskClient },
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const found = await findStaffSession(tx, { secret, now })
    if (!found) return
    const { id, staffId } = found.session
    const ended = await endStaffSession(tx, { id, staffId, reason: 'signed-out', now })
    if (ended) await recordAudit(tx, { action: 'signed-out', staffId, origin: client.info, now })
  })
}
