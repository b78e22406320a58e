import type { PaymentRecords, RefundOrder } from '#domain/payment/booking-balance.ts'
import { isManualRefund } from '#domain/payment/refund-order.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { setRefundWithdrawn } from '#server/data/payment/ledger.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Withdrawn = { refund: RefundOrder; money: PaymentRecords; at: Date }

/** Withdraws a refund order. If the company was asked to send it, an email says not to. */
export async function withdrawRefund(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { refund, money, at }: Withdrawn,
): Promise<void> {
  const { id } = refund
  await setRefundWithdrawn(tx, id, at)
  if (!isManualRefund(money, refund)) return
  const jobId = jobIdFor(`refund-withdrawn ${id}`)
  await jobs.enqueue(tx, companyMail, { kind: 'refund-withdrawn', id }, { id: jobId })
}
