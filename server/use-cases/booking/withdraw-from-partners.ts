import type { Transaction } from '#server/data/database/transaction.ts'
import { withdrawOffers } from '#server/data/dispatch/leg-offers.ts'
import { partnerMail, partnerText } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Withdraws the offers of a locked booking, or of one leg of it, and tells the partners. Returns whether there were any. */
export async function withdrawFromPartners(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  withdrawal: Parameters<typeof withdrawOffers>[1],
): Promise<boolean> {
  const offerIds = await withdrawOffers(tx, withdrawal)
  for (const offerId of offerIds) await notifyOfWithdrawal({ tx, jobs }, offerId)
  return offerIds.length > 0
}

/** Tells a partner that a trip is no longer theirs. */
export async function notifyOfWithdrawal(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  offerId: string,
): Promise<void> {
  const payload = { offerId, kind: 'withdrawn' as const }
  await jobs.enqueue(tx, partnerMail, payload)
  await jobs.enqueue(tx, partnerText, payload)
}
