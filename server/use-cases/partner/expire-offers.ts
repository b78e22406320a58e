import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { listLapsedOffers, moveOffer } from '#server/data/dispatch/leg-offers.ts'
import { lockOfferedLeg } from './lock-offered-leg.ts'
import { returnToLane } from './return-to-lane.ts'

const batchSize = 100

/** Ends offers that no partner answered in time. Their legs are back among those without a chauffeur. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  const lapsed = await listLapsedOffers(db, { now, limit: batchSize })
  for (const id of lapsed)
    await inTransaction(db, async (tx) => {
      const found = await lockOfferedLeg(tx, id)
      // Answered or withdrawn meanwhile.
      if (found?.offer.state !== 'offered') return
      await moveOffer(tx, found.offer, { to: 'expired', at: now })
      await returnToLane(tx, found, { actor: 'system', reason: '', at: now })
    })
}
