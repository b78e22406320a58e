import * as accountJobs from '#server/queue/account-jobs.ts'
import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import * as quoteJobs from '#server/queue/quote-jobs.ts'
import {
  sendBookingEmail,
  sendChauffeurEmail,
  sendChauffeurLostEmail,
  sendPriceEmail,
  sendReminderEmail,
} from './handlers/booking/send-booking-email.ts'
import { sendBookingLinks } from './handlers/booking/send-booking-links.ts'
import { sendChangeEmail } from './handlers/booking/send-change-email.ts'
import { sendCompanyEmail } from './handlers/company/send-company-email.ts'
import { notifyCompany } from './handlers/email/notify.ts'
import type { EmailDependencies } from './handlers/email/send-customer-email.ts'
import { sendTravelerEmail } from './handlers/email/send-traveler-email.ts'
import { sendAdjustmentEmail } from './handlers/payment/send-adjustment-email.ts'
import {
  sendPaymentReceivedEmail,
  sendPaymentRequestedEmail,
} from './handlers/payment/send-payment-emails.ts'
import { sendSettledEmail } from './handlers/payment/send-settled-email.ts'
import { sendTipEmail } from './handlers/payment/send-tip-email.ts'
import { sendAccountEmail } from './handlers/send-account-email.ts'
import { sendContactAnswer, sendContactEmail, sendQuoteEmail } from './handlers/send-enquiry-email.ts'
import { sendMessageAgain } from './handlers/send-message-again.ts'
import { sendQuoteAnswer, sendQuoteDeclined, sendQuoteReminder } from './handlers/send-quote-emails.ts'
import { sendStaffInvitation } from './handlers/send-staff-invitation.ts'
import { sendChauffeurMail } from './handlers/text/send-chauffeur-sign-in.ts'
import { sendTripEmail } from './handlers/trip/send-trip-email.ts'

/** Starts the email workers. Each job sends at most one email, so that a retry does not repeat another one. */
export async function startMailWorkers(jobs: JobQueue, deps: EmailDependencies): Promise<void> {
  await jobs.work(definitions.bookingReceived, async ({ bookingId }, { id: jobId }) => {
    await notifyCompany(deps, { kind: 'new-booking', id: bookingId })
    await sendBookingEmail(deps, 'received', { bookingId, jobId })
  })
  await jobs.work(definitions.bookingConfirmed, ({ bookingId }, { id: jobId }) =>
    sendBookingEmail(deps, 'confirmed', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingExpired, ({ bookingId }, { id: jobId }) =>
    sendBookingEmail(deps, 'expired', { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingPriced, (priced, { id: jobId }) =>
    sendPriceEmail(deps, { ...priced, jobId }),
  )
  await jobs.work(definitions.bookingChanged, async (payload, { id: jobId }) => {
    const { bookingId, isCollected, differenceCents } = payload
    if (isCollected) return sendChangeEmail(deps, { bookingId, jobId, audience: 'customer' })
    await notifyCompany(deps, { kind: 'booking-changed', id: bookingId }, { since: jobId })
    await sendBookingEmail(deps, 'changed', { bookingId, jobId, differenceCents })
  })
  await jobs.work(definitions.bookingAdjusted, (adjusted, { id: jobId }) =>
    sendAdjustmentEmail(deps, { ...adjusted, jobId }),
  )
  await jobs.work(definitions.tripSettled, ({ bookingId }, { id: jobId }) =>
    sendSettledEmail(deps, { bookingId, jobId }),
  )
  await jobs.work(definitions.bookingCancelled, async ({ bookingId }, { id: jobId }) => {
    await notifyCompany(deps, { kind: 'booking-cancelled', id: bookingId }, { since: jobId })
    await sendBookingEmail(deps, 'cancelled', { bookingId, jobId })
  })
  await jobs.work(definitions.chauffeurAssigned, (assigned, { id: jobId }) =>
    sendChauffeurEmail(deps, { ...assigned, jobId }),
  )
  await jobs.work(definitions.chauffeurLost, ({ bookingId }, { id: jobId }) =>
    sendChauffeurLostEmail(deps, { bookingId, jobId }),
  )
  await jobs.work(definitions.tripReminder, (reminder, { id: jobId }) =>
    sendReminderEmail(deps, { ...reminder, jobId }),
  )
  await jobs.work(definitions.paymentReceived, ({ paymentId }, { id: jobId }) =>
    sendPaymentReceivedEmail(deps, { paymentId, jobId }),
  )
  await jobs.work(definitions.tipReceived, ({ paymentId }, { id: jobId }) =>
    sendTipEmail(deps, { paymentId, jobId }),
  )
  await jobs.work(definitions.paymentRequested, ({ paymentId }, { id: jobId }) =>
    sendPaymentRequestedEmail(deps, { paymentId, jobId }),
  )
  await jobs.work(definitions.messageAgain, (message, { id: jobId }) =>
    sendMessageAgain(deps, { ...message, jobId }),
  )
  await jobs.work(quoteJobs.quoteReceived, async ({ quoteId }, { id: jobId }) => {
    await notifyCompany(deps, { kind: 'new-quote', id: quoteId })
    await sendQuoteEmail(deps, { quoteId, jobId })
  })
  await jobs.work(quoteJobs.quoteAnswered, ({ answerId }, { id: jobId }) =>
    sendQuoteAnswer(deps, { answerId, jobId }),
  )
  await jobs.work(quoteJobs.quoteReminder, ({ answerId }, { id: jobId }) =>
    sendQuoteReminder(deps, { answerId, jobId }),
  )
  await jobs.work(quoteJobs.quoteDeclined, ({ quoteId }, { id: jobId }) =>
    sendQuoteDeclined(deps, { quoteId, jobId }),
  )
  await jobs.work(definitions.contactReceived, async ({ messageId }, { id: jobId }) => {
    await notifyCompany(deps, { kind: 'new-message', id: messageId })
    await sendContactEmail(deps, { messageId, jobId })
  })
  await jobs.work(definitions.contactAnswered, (payload, { id: jobId }) =>
    sendContactAnswer(deps, { ...payload, jobId }),
  )
  await jobs.work(definitions.travelerMail, (news, { id: jobId }) =>
    sendTravelerEmail(deps, { ...news, jobId }),
  )
  await jobs.work(definitions.tripMail, (notice, { id: jobId }) => sendTripEmail(deps, { ...notice, jobId }))
  await jobs.work(definitions.companyMail, ({ isCollected, ...notice }, { id: jobId }) =>
    isCollected
      ? sendChangeEmail(deps, { bookingId: notice.id, jobId, audience: 'company' })
      : sendCompanyEmail(deps, { ...notice, jobId }),
  )
  await jobs.work(accountJobs.accountMail, (payload, { id: jobId }) =>
    sendAccountEmail(deps, { ...payload, jobId }),
  )
  await jobs.work(accountJobs.bookingLinks, (payload, { id: jobId }) =>
    sendBookingLinks(deps, { ...payload, jobId }),
  )
  await jobs.work(accountJobs.chauffeurMail, (payload, { id: jobId }) =>
    sendChauffeurMail(deps, { ...payload, jobId }),
  )
  await jobs.work(accountJobs.staffInvitation, (payload, { id: jobId }) =>
    sendStaffInvitation(deps, { ...payload, jobId }),
  )
}
