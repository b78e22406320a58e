import { onceEach } from '#server/email/once-each.ts'
import { type Delivery, deliverTestEvent } from '#server/http/test-checkout-events.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import * as definitions from './definitions.ts'
import type { MailDependencies } from './handlers/mail-dependencies.ts'
import type { TextDependencies } from './handlers/text-booking.ts'
import type { JobQueue } from './job-queue.ts'
import { workMailJobs } from './work-mail-jobs.ts'
import { workPaymentJobs } from './work-payment-jobs.ts'
import { workTextJobs } from './work-text-jobs.ts'

/** Has this process take part in all the work there is. */
export async function workJobs(
  jobs: JobQueue,
  {
    testDelivery,
    ...dependencies
  }: Omit<MailDependencies & TextDependencies & PaymentDependencies, 'jobs'> & {
    /** Where payments are made at the test checkout. */
    testDelivery?: Delivery | undefined
  },
): Promise<void> {
  const deps = { ...dependencies, jobs, mail: onceEach(dependencies.mail) }

  await workPaymentJobs(jobs, deps)
  if (testDelivery)
    await jobs.work(definitions.deliverTestEvent, (event) => deliverTestEvent(testDelivery, event))
  await workMailJobs(jobs, deps)
  await workTextJobs(jobs, deps)
}
