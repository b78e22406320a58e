import * as definitions from './definitions.ts'
import { mailAccount } from './handlers/mail-account.ts'
import { mailBooking } from './handlers/mail-booking.ts'
import { mailChauffeur } from './handlers/mail-chauffeur.ts'
import { mailCompany } from './handlers/mail-company.ts'
import { mailContact } from './handlers/mail-contact.ts'
import type { MailDependencies } from './handlers/mail-dependencies.ts'
import { mailPaymentReceived, mailPaymentRequested } from './handlers/mail-payment.ts'
import { mailPrice } from './handlers/mail-price.ts'
import { mailQuote } from './handlers/mail-quote.ts'
import { mailReminder } from './handlers/mail-reminder.ts'
import { tellCompany } from './handlers/tell-company.ts'
import type { JobQueue } from './job-queue.ts'

/** Has this process send mails. A job sends one at the most, so that trying it again repeats nothing that was done. */
export async function workMailJobs(jobs: JobQueue, deps: MailDependencies): Promise<void> {
  await jobs.work(definitions.bookingReceived, async ({ bookingId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'new-booking', id: bookingId })
    await mailBooking(deps, 'received', { bookingId, jobId })
  })
  await jobs.work(definitions.bookingConfirmed, ({ bookingId }, { id: jobId }) =>
    mailBooking(deps, 'confirmed', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingExpired, ({ bookingId }, { id: jobId }) =>
    mailBooking(deps, 'expired', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingPriced, (priced, { id: jobId }) => mailPrice(deps, { ...priced, jobId }))
  await jobs.work(definitions.bookingChanged, async ({ bookingId, differenceCents }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'booking-changed', id: bookingId }, { since: jobId })
    await mailBooking(deps, 'changed', { bookingId, jobId, differenceCents })
  })
  await jobs.work(definitions.bookingCancelled, async ({ bookingId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'booking-cancelled', id: bookingId }, { since: jobId })
    await mailBooking(deps, 'cancelled', { bookingId, jobId })
  })
  await jobs.work(definitions.chauffeurAssigned, (assigned, { id: jobId }) =>
    mailChauffeur(deps, { ...assigned, jobId }),
  )
  await jobs.work(definitions.tripReminder, (reminder, { id: jobId }) =>
    mailReminder(deps, { ...reminder, jobId }),
  )
  await jobs.work(definitions.paymentReceived, ({ paymentId }, { id: jobId }) =>
    mailPaymentReceived(deps, { paymentId, jobId }),
  )
  await jobs.work(definitions.paymentRequested, ({ paymentId }, { id: jobId }) =>
    mailPaymentRequested(deps, { paymentId, jobId }),
  )
  await jobs.work(definitions.quoteReceived, async ({ quoteId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'new-quote', id: quoteId })
    await mailQuote(deps, { quoteId, jobId })
  })
  await jobs.work(definitions.contactReceived, async ({ messageId }, { id: jobId }) => {
    await tellCompany(deps, { kind: 'new-message', id: messageId })
    await mailContact(deps, { messageId, jobId })
  })
  await jobs.work(definitions.companyMail, (news, { id: jobId }) => mailCompany(deps, { ...news, jobId }))
  await jobs.work(definitions.accountMail, (letter, { id: jobId }) => mailAccount(deps, { ...letter, jobId }))
}
