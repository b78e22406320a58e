import { onceEach } from '#server/email/once-each.ts'
import { expireHold } from '#server/use-cases/expire-hold.ts'
import * as definitions from './definitions.ts'
import { mailAccount } from './handlers/mail-account.ts'
import { mailBooking } from './handlers/mail-booking.ts'
import { mailCompany, tellCompany } from './handlers/mail-company.ts'
import type { MailDependencies } from './handlers/mail-dependencies.ts'
import { mailQuote } from './handlers/mail-quote.ts'
import type { JobQueue } from './job-queue.ts'

/**
 * Has this process take part in all the work there is. A job sends one mail at the most, so that trying it again repeats
 * nothing that was done.
 */
export async function workJobs(jobs: JobQueue, dependencies: Omit<MailDependencies, 'jobs'>): Promise<void> {
  const deps = { ...dependencies, jobs, mail: onceEach(dependencies.mail) }

  await jobs.work(definitions.expireHold, async (hold) => {
    await expireHold(deps, hold)
  })
  await jobs.work(definitions.bookingReceived, async ({ bookingId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'new-booking', id: bookingId })
    await mailBooking(deps, 'received', { bookingId, jobId })
  })
  await jobs.work(definitions.bookingExpired, ({ bookingId }, { id: jobId }) =>
    mailBooking(deps, 'expired', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingChanged, ({ bookingId }, { id: jobId }) =>
    mailBooking(deps, 'changed', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingCancelled, ({ bookingId }, { id: jobId }) =>
    mailBooking(deps, 'cancelled', { bookingId, jobId }),
  )
  await jobs.work(definitions.quoteReceived, async ({ quoteId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'new-quote', id: quoteId })
    await mailQuote(deps, { quoteId, jobId })
  })
  await jobs.work(definitions.companyMail, (news, { id: jobId }) => mailCompany(deps, { ...news, jobId }))
  await jobs.work(definitions.accountMail, (letter, { id: jobId }) => mailAccount(deps, { ...letter, jobId }))
}
