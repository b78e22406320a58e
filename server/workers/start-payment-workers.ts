import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { balanceBooking } from '#server/use-cases/payment/balance-booking.ts'
import { expireHold } from '#server/use-cases/payment/expire-hold.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { reconcilePayment } from '#server/use-cases/payment/reconcile-payment.ts'

/** Starts the workers for holds and payments. */
export async function startPaymentWorkers(jobs: JobQueue, deps: PaymentDependencies): Promise<void> {
  await jobs.work(definitions.expireHold, async (hold) => {
    await expireHold(deps, hold)
  })
  await jobs.work(definitions.reconcilePayment, (payment) => reconcilePayment(deps, payment))
  await jobs.work(definitions.balanceBooking, (booking) => balanceBooking(deps, booking))
}
