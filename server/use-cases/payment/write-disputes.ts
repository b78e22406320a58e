import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/data/database/transaction.ts'
import { findDisputeByExternalId, insertDispute, updateDispute } from '#server/data/payment/disputes.ts'
import { addToLedger } from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import type { ProviderDispute, ProviderPayment } from '#server/integrations/payments/port.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import { jobIdFor } from '#server/queue/job-id.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Written = { payment: Payment; truth: ProviderPayment; at: Date }

/** Stores the disputes of a payment: their state, what was taken and returned, and the fee. */
export async function writeDisputes(
  deps: Dependencies,
  { payment, truth, at }: Written,
): Promise<{ moved: boolean; reinstated: boolean }> {
  const found = { moved: false, reinstated: false }
  for (const dispute of truth.disputes) {
    await writeState(deps, { payment, dispute, at })
    const { id: paymentId, bookingId, provider } = payment
    const row = { bookingId, paymentId, at }
    for (const { id, cents, feeCents } of dispute.movements) {
      const externalId = `${provider}:${truth.intentId}:dispute:${dispute.id}:${id}`
      const kind = cents > 0 ? ('reinstated' as const) : ('disputed' as const)
      if (cents !== 0 && (await addToLedger(deps.tx, { ...row, kind, cents, externalId })) === 'added') {
        found.moved = true
        found.reinstated ||= kind === 'reinstated'
      }
      const fee = { ...row, kind: 'dispute-fee' as const, cents: -feeCents, externalId: `${externalId}:fee` }
      if (feeCents !== 0) await addToLedger(deps.tx, fee)
    }
  }
  return found
}

/** Emails the company when a dispute is opened and when it is closed. An older state does not reopen a closed dispute. */
async function writeState(
  { tx, jobs }: Dependencies,
  { payment, dispute, at }: Omit<Written, 'truth'> & { dispute: ProviderDispute },
): Promise<void> {
  const { status, respondBy, cents, reason } = dispute
  const externalId = `${payment.provider}:${dispute.id}`
  const known = await findDisputeByExternalId(tx, externalId)
  if (known?.status === status || (known && status === 'open')) return
  const id = known?.id ?? randomUUID()
  if (known) await updateDispute(tx, id, { status, respondBy })
  else {
    const { id: paymentId, bookingId } = payment
    const row = { id, bookingId, paymentId, externalId, cents, reason, createdAt: at }
    await insertDispute(tx, { ...row, status, respondBy })
  }
  const kind = status === 'open' ? 'dispute-opened' : 'dispute-closed'
  await jobs.enqueue(tx, companyMail, { kind, id }, { id: jobIdFor(`${kind} ${status} ${id}`) })
}
