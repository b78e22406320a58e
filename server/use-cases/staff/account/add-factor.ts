import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/data/staff/second-factors.ts'
import { finishStaffSession, type SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { newRecoveryCodes } from '#server/use-cases/staff/check-code.ts'

/** A new factor finishes a sign-in that waited for it, and comes with recovery codes if there are none. */
export type AddedFactor = { codes: string[]; secret: string | undefined }

export async function afterNewFactor(
  tx: Transaction,
  { session, member, origin, now }: SessionWithMember & { origin: ClientInfo; now: Date },
): Promise<AddedFactor> {
  const staffId = member.id
  const codes = (await countRecoveryCodes(tx, staffId)) === 0 ? await makeCodes(tx, staffId) : []
  if (session.stage === 'signed-in') return { codes, secret: undefined }
  const secret = await finishStaffSession(tx, { id: session.id, now })
  await recordAudit(tx, { action: 'signed-in', staffId, origin, now })
  return { codes, secret }
}

/** Replaces the recovery codes. They are shown once: only their hashes are stored. */
export async function makeCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes()
  await replaceRecoveryCodes(tx, { staffId, hashes })
  return codes
}
