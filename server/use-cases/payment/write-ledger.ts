import { sumCents } from '#domain/payment/booking-balance.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { addToLedger } from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import { listRefunds, setRefundDone } from '#server/data/payment/refunds.ts'
import type { ProviderPayment } from '#server/integrations/payments/port.ts'

type Written = { payment: Payment; truth: ProviderPayment; at: Date }

/** Adds the movements that the ledger does not have yet. */
export async function writeLedger(
  tx: Transaction,
  { payment, truth, at }: Written,
): Promise<{ arrived: boolean; returned: boolean }> {
  const { id: paymentId, bookingId, provider } = payment
  const { intentId, capturedCents, refunds } = truth
  const row = { bookingId, paymentId, at }
  const name = `${provider}:${intentId}`
  const capture = { ...row, kind: 'paid' as const, cents: capturedCents, externalId: `${name}:capture` }
  const arrived = capturedCents > 0 && (await addToLedger(tx, capture)) === 'added'
  let returned = false
  for (const { id, cents } of refunds) {
    const refund = { ...row, kind: 'refunded' as const, cents: -cents, externalId: `${name}:refund:${id}` }
    if ((await addToLedger(tx, refund)) === 'added') returned = true
  }
  return { arrived, returned }
}

/** Marks refund orders as done, the oldest first, as far as the provider's refunds cover them. */
export async function finishRefunds(tx: Transaction, { payment, truth, at }: Written): Promise<void> {
  const refunds = (await listRefunds(tx, payment.bookingId)).filter(
    ({ paymentId, byHand }) => paymentId === payment.id && !byHand,
  )
  let covered = sumCents(truth.refunds.map(({ cents }) => cents))
  for (const { cents, doneAt } of refunds) if (doneAt) covered -= cents
  for (const { id, cents, doneAt } of refunds) {
    if (doneAt || cents > covered) continue
    covered -= cents
    await setRefundDone(tx, id, at)
  }
}
