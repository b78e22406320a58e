import { formatCents } from '#domain/pricing/price/price.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { findRefund } from '#server/data/payment/ledger.ts'
import { confirmRefund } from '#server/use-cases/operator/confirm-manual-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { type Acting, type ActionResult, act } from './act-on-booking.ts'

type Sent = Acting & {
  refund: string
  cents: number
  /** What the bank calls the transfer. */
  transfer: string
  /** The person knows that it is not owed anymore. */
  isAlreadySent: boolean
}

/** Records that someone has sent a refund by Zelle or another way by hand. One that is recorded already stays as it is. */
export async function recordRefundSent(deps: PaymentDependencies, sent: Sent): Promise<ActionResult> {
  const refund = await findRefund(deps.db, sent.refund)
  const found = await findBookingByReference(deps.db, sent.reference)
  if (!refund || refund.bookingId !== found?.id) return { ok: false, error: { code: 'refund-not-found' } }
  if (refund.doneAt) return { ok: true }
  if (sent.cents !== refund.cents)
    return { ok: false, error: { code: 'refund-differs', amountCents: refund.cents } }
  return act(deps, sent, async ({ byStaff, isCurrent }) => {
    const by = byStaff('refund-sent', [
      { field: 'Sent back', from: null, to: formatCents(refund.cents) },
      ...(sent.transfer ? [{ field: 'Transfer', from: null, to: sent.transfer }] : []),
    ])
    const { transfer, isAlreadySent } = sent
    const result = await confirmRefund(deps, refund.id, { by, transfer, isAlreadySent, isCurrent })
    if (result === 'not-owed') return { ok: false, error: { code: 'refund-not-owed' } }
    if (result === 'changed') return { ok: false, error: { code: 'changed-meanwhile' } }
    return result === 'refused' ? { ok: false, error: { code: 'refund-not-found' } } : { ok: true }
  })
}
