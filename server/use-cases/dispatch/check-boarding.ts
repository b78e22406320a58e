import type { BoardingCodes } from '#server/crypto/boarding-codes.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'

export type BoardingError = { code: 'reason-needed' } | { code: 'boarding-code-wrong'; isBlocked: boolean }

/** Enough for a noisy street; a code cannot be found by trying. */
const wrongCodes = { limit: 10, windowSeconds: 86_400 }

type Boarder = { chauffeurId: string } | { offerId: string } | { staffId: string; reason: string }

type Dependencies = { tx: Transaction; boardingCodes?: BoardingCodes | null; now: Date }

/**
 * Checks the code before a passenger counts as on board; null if all is well, or where no codes are used. The desk needs no
 * code but a reason. A partner company has no codes.
 */
export async function checkBoarding(
  { tx, boardingCodes, now }: Dependencies,
  { legId, code, by }: { legId: string; code: string | undefined; by: Boarder },
): Promise<BoardingError | null> {
  if (!boardingCodes || 'offerId' in by) return null
  if ('staffId' in by) return by.reason ? null : { code: 'reason-needed' }
  const tries = { key: `boarding-code:${legId}`, ...wrongCodes, now }
  if (code === undefined) return { code: 'boarding-code-wrong', isBlocked: false }
  const { allowed } = await countHit(tx, tries)
  if (allowed && boardingCodes.accepts(legId, code)) return null
  return { code: 'boarding-code-wrong', isBlocked: !allowed }
}
