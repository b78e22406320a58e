import { inTransaction } from '#server/data/transaction.ts'
import { type CompanyNews, companyMail } from '#server/jobs/definitions.ts'
import { jobName } from '#server/jobs/job-name.ts'
import type { MailDependencies } from './mail-dependencies.ts'

export type News = { kind: CompanyNews; id: string }

/**
 * Has the company told, once: the job bears the name of what it tells of. What may happen again is named after the job
 * that found it out, and not like it: a mail is known by the name of its job.
 */
export async function tellCompany(
  { db, jobs }: Pick<MailDependencies, 'db' | 'jobs'>,
  news: News,
  { since }: { since?: string } = {},
): Promise<void> {
  const id = since ? jobName(`${news.kind} ${since}`) : news.id
  await inTransaction(db, (tx) => jobs.enqueue(tx, companyMail, news, { id }))
}

/** It happens once to a booking, whichever of its payments did it: the car is the customer's, and needs a chauffeur. */
export function tellCompanyConfirmed(
  deps: Pick<MailDependencies, 'db' | 'jobs'>,
  bookingId: string,
): Promise<void> {
  return tellCompany(deps, { kind: 'booking-confirmed', id: bookingId }, { since: bookingId })
}
