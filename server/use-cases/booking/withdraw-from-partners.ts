import type { Transaction } from '#server/data/database/transaction.ts'
import { withdrawOffers } from '#server/data/dispatch/leg-offers.ts'
import { partnerMail, partnerText } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Withdraws what a locked booking has with partners, or one leg of it, and tells the partners. */
export async function withdrawFromPartners(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  withdrawal: Parameters<typeof withdrawOffers>[1],
): Promise<void> {
  for (const offerId of await withdrawOffers(tx, withdrawal)) await tellWithdrawn({ tx, jobs }, offerId)
}

/** Tells a partner that a trip is no longer theirs. */
export async function tellWithdrawn(
  { tx, jobs }: { tx: Transaction; jobs: Pick<JobQueue, 'enqueue'> },
  offerId: string,
): Promise<void> {
  const payload = { offerId, kind: 'withdrawn' as const }
  await jobs.enqueue(tx, partnerMail, payload)
  await jobs.enqueue(tx, partnerText, payload)
}
