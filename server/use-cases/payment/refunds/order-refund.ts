import type { Transaction } from '#server/data/database/transaction.ts'
import { hasRejectedRefund, insertRefund, type Refund } from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Ordered = Pick<Refund, 'id' | 'bookingId' | 'cents' | 'reason' | 'createdAt'> & {
  payment: Pick<Payment, 'id' | 'method'>
}

/**
 * Orders a refund. What came by Zelle is sent by a person, and so is the refund to a card that has rejected one, even if that
 * order is withdrawn by now: the company gets an email.
 */
export async function orderRefund(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { payment, ...order }: Ordered,
): Promise<void> {
  const { id } = order
  const byHand = await hasRejectedRefund(tx, payment.id)
  await insertRefund(tx, { ...order, paymentId: payment.id, byHand, doneAt: null })
  if (byHand) {
    const jobId = jobIdFor(`refund-failed ${id}`)
    await jobs.enqueue(tx, companyMail, { kind: 'refund-failed', id }, { id: jobId })
  } else if (payment.method === 'zelle')
    await jobs.enqueue(tx, companyMail, { kind: 'refund-to-make', id }, { id })
}
