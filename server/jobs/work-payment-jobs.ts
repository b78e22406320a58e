import { expireHold } from '#server/use-cases/expire-hold.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { reconcilePayment } from '#server/use-cases/payment/reconcile-payment.ts'
import { squareBooking } from '#server/use-cases/payment/square-booking.ts'
import * as definitions from './definitions.ts'
import type { JobQueue } from './job-queue.ts'

/** Has this process look after holds and money. */
export async function workPaymentJobs(jobs: JobQueue, deps: PaymentDependencies): Promise<void> {
  await jobs.work(definitions.expireHold, async (hold) => {
    await expireHold(deps, hold)
  })
  await jobs.work(definitions.reconcilePayment, (payment) => reconcilePayment(deps, payment))
  await jobs.work(definitions.squareBooking, (booking) => squareBooking(deps, booking))
}
