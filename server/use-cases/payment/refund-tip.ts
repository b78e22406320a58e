import { findRefund } from '#server/data/payment/ledger.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/** Sends back a tip, or a part of it, that the desk has ordered. The ID of the order is the key at the provider. */
export async function refundTip(
  deps: PaymentDependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  // A refund that the card rejected is sent by hand.
  if (!refund || refund.doneAt || refund.byHand) return
  const { id: key, paymentId, cents } = refund
  await syncPaymentFromProvider(deps, {
    paymentId,
    async ask({ sessionId, intentId }) {
      if (!intentId) throw new Error('A paid payment has an id at its provider')
      const truth = await deps.payments.refund({ sessionId, intentId, cents, key })
      deps.crashPoint?.('refund-sent')
      return truth
    },
  })
}
