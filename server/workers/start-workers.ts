import { deliverTestEvent, type TestEventDelivery } from '#server/dev-tools/test-checkout-events.ts'
import { dedupeMail } from '#server/email/dedupe-mail.ts'
import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { EmailDependencies } from './handlers/email-dependencies.ts'
import type { TextDependencies } from './handlers/send-booking-text.ts'
import { startMailWorkers } from './start-mail-workers.ts'
import { startPaymentWorkers } from './start-payment-workers.ts'
import { startTextWorkers } from './start-text-workers.ts'

/** Starts the workers for all jobs in this process. */
export async function startWorkers(
  jobs: JobQueue,
  {
    testDelivery,
    ...dependencies
  }: Omit<EmailDependencies & TextDependencies & PaymentDependencies, 'jobs'> & {
    /** Set if the test checkout takes the payments. */
    testDelivery?: TestEventDelivery | undefined
  },
): Promise<void> {
  const deps = { ...dependencies, jobs, mail: dedupeMail(dependencies.mail) }

  await startPaymentWorkers(jobs, deps)
  if (testDelivery)
    await jobs.work(definitions.deliverTestEvent, (event) => deliverTestEvent(testDelivery, event))
  await startMailWorkers(jobs, deps)
  await startTextWorkers(jobs, deps)
}
