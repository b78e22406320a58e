import { deliverTestEvent, type TestEventDelivery } from '#server/dev-tools/test-checkout-events.ts'
import { dedupeMail } from '#server/email/send-email.ts'
import { chauffeurText, staffInvitationText } from '#server/queue/account-jobs.ts'
import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { dedupeTexts } from '#server/sms/dedupe-texts.ts'
import { type SettleDependencies, settleTrip } from '#server/use-cases/after-trip/settle-trip.ts'
import { balanceBooking } from '#server/use-cases/payment/balance-booking.ts'
import { expireHold } from '#server/use-cases/payment/expire-hold.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { reconcilePayment } from '#server/use-cases/payment/reconcile-payment.ts'
import { refundTip } from '#server/use-cases/payment/refund-tip.ts'
import type { EmailDependencies } from './handlers/email/send-customer-email.ts'
import { sendPartnerEmail, sendPartnerText } from './handlers/send-partner-messages.ts'
import { sendStaffInvitationText } from './handlers/send-staff-invitation.ts'
import { sendBookingText } from './handlers/text/send-booking-text.ts'
import { sendChauffeurText } from './handlers/text/send-chauffeur-sign-in.ts'
import { textChauffeurOfLoss, textChauffeurOfMove } from './handlers/text/text-chauffeur.ts'
import { notifyOfMove } from './handlers/trip/notify-of-move.ts'
import { sendTripText, type TripTextDependencies } from './handlers/trip/send-trip-text.ts'
import { startMailWorkers } from './start-mail-workers.ts'

/** Starts the workers for all jobs in this process. */
export async function startWorkers(
  jobs: JobQueue,
  {
    testDelivery,
    ...dependencies
  }: Omit<EmailDependencies & TripTextDependencies & PaymentDependencies, 'jobs'> & {
    /** Set if the test checkout takes the payments. */
    testDelivery?: TestEventDelivery | undefined
  },
): Promise<void> {
  const deps = { ...dependencies, jobs, mail: dedupeMail(dependencies.mail) }

  await startPaymentWorkers(jobs, deps)
  await startTripWorkers(jobs, deps)
  if (testDelivery)
    await jobs.work(definitions.deliverTestEvent, (event) => deliverTestEvent(testDelivery, event))
  await startMailWorkers(jobs, deps)
  await startTextWorkers(jobs, deps)
  await startPartnerWorkers(jobs, deps)
  const sms = dedupeTexts(deps.sms)
  await jobs.work(chauffeurText, (payload, { id: jobId }) =>
    sendChauffeurText({ ...deps, sms }, { ...payload, jobId }),
  )
  await jobs.work(staffInvitationText, (payload, { id: jobId }) =>
    sendStaffInvitationText({ ...deps, sms }, { ...payload, jobId }),
  )
}

/** Starts the workers for holds and payments. */
export async function startPaymentWorkers(jobs: JobQueue, deps: PaymentDependencies): Promise<void> {
  await jobs.work(definitions.expireHold, async (hold) => {
    await expireHold(deps, hold)
  })
  await jobs.work(definitions.reconcilePayment, (payment) => reconcilePayment(deps, payment))
  await jobs.work(definitions.refundTip, (refund) => refundTip(deps, refund))
  await jobs.work(definitions.balanceBooking, (booking) => balanceBooking(deps, booking))
}

/** Starts the workers for messages to partner companies. */
export async function startPartnerWorkers(
  jobs: JobQueue,
  dependencies: EmailDependencies & Pick<TripTextDependencies, 'sms'>,
): Promise<void> {
  const deps = { ...dependencies, sms: dedupeTexts(dependencies.sms) }
  await jobs.work(definitions.partnerMail, (message, { id: jobId }) =>
    sendPartnerEmail(deps, { ...message, jobId }),
  )
  await jobs.work(definitions.partnerText, (message, { id: jobId }) =>
    sendPartnerText(deps, { ...message, jobId }),
  )
}

/** Starts the workers for what follows a trip. */
export async function startTripWorkers(jobs: JobQueue, deps: SettleDependencies): Promise<void> {
  await jobs.work(definitions.settleTrip, (ending) => settleTrip(deps, ending))
}

/** Starts the workers for text messages. Each job sends at most one. */
export async function startTextWorkers(jobs: JobQueue, dependencies: TripTextDependencies): Promise<void> {
  const deps = { ...dependencies, sms: dedupeTexts(dependencies.sms) }
  await jobs.work(definitions.textMessage, (payload, { id: jobId }) =>
    sendBookingText(deps, { ...payload, jobId }),
  )
  await jobs.work(definitions.legMoved, (move) => notifyOfMove(deps, move))
  await jobs.work(definitions.tripText, (payload, { id: jobId }) => sendTripText(deps, { ...payload, jobId }))
  await jobs.work(definitions.pickUpMoved, (moved, { id: jobId }) =>
    textChauffeurOfMove(deps, { ...moved, jobId }),
  )
  await jobs.work(definitions.legTaken, (taken, { id: jobId }) =>
    textChauffeurOfLoss(deps, { ...taken, jobId }),
  )
}
