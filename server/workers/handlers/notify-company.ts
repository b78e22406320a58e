import { inTransaction } from '#server/data/database/transaction.ts'
import { type CompanyMailKind, companyMail } from '#server/queue/job-definitions.ts'
import { jobIdFor } from '#server/queue/job-id.ts'
import type { EmailDependencies } from './email-dependencies.ts'

export type CompanyNotice = { kind: CompanyMailKind; id: string }

/**
 * Has the company told, once: the job bears the name of what it tells of. What may happen again is named after the job
 * that found it out, and not like it: a mail is known by the name of its job.
 */
export async function notifyCompany(
  { db, jobs }: Pick<EmailDependencies, 'db' | 'jobs'>,
  news: CompanyNotice,
  { since }: { since?: string } = {},
): Promise<void> {
  const id = since ? jobIdFor(`${news.kind} ${since}`) : news.id
  await inTransaction(db, (tx) => jobs.enqueue(tx, companyMail, news, { id }))
}

/** It happens once to a booking, whichever of its payments did it: the car is the customer's, and needs a chauffeur. */
export function notifyCompanyOfConfirmation(
  deps: Pick<EmailDependencies, 'db' | 'jobs'>,
  bookingId: string,
): Promise<void> {
  return notifyCompany(deps, { kind: 'booking-confirmed', id: bookingId }, { since: bookingId })
}
