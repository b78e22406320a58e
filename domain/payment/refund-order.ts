import {
  type BookingCost,
  computeBalance,
  heldForPayment,
  type PaymentRecords,
  type RefundOrder,
  refundableForPayment,
  sumCents,
  sumDisputed,
  sumOverpaid,
} from './booking-balance.ts'

type Of = Pick<RefundOrder, 'paymentId' | 'cents' | 'doneAt'>

/** Whether a person has to send a refund: its payment came by Zelle, or the card has rejected it. */
export function isManualRefund(
  { payments }: Pick<PaymentRecords, 'payments'>,
  { paymentId, byHand }: Pick<RefundOrder, 'paymentId' | 'byHand'>,
): boolean {
  return byHand || payments.some(({ id, method }) => id === paymentId && method === 'zelle')
}

/**
 * Whether a pending refund may be sent now: its payment covers it and, unless it is of a tip, it is overpaid. A refund whose
 * money the bank has taken in a dispute waits.
 */
export function canSendRefund(
  booking: BookingCost,
  money: Pick<PaymentRecords, 'payments' | 'ledger'>,
  { paymentId, cents, doneAt }: Of,
): boolean {
  if (doneAt || cents > heldForPayment(paymentId, money)) return false
  return isOfTip(paymentId, money) || cents <= sumOverpaid(booking, money)
}

/**
 * Whether a pending refund must not be sent as ordered: it is more than is left of its payment or, unless it is of a tip,
 * beyond what is overpaid. The second does not hold for a card refund that the provider was asked for: it may have been
 * made. During a dispute a refund waits: if the bank returns the money, it is owed again.
 */
export function isStaleRefund(booking: BookingCost, money: PaymentRecords, refund: RefundOrder): boolean {
  const { paymentId, cents, doneAt, requestedAt } = refund
  if (doneAt || isInDispute(paymentId, money)) return false
  const isManual = isManualRefund(money, refund)
  const isTooLarge = isManual
    ? refundableForPayment(paymentId, money) < 0
    : cents > heldForPayment(paymentId, money)
  if (isTooLarge) return true
  if (isOfTip(paymentId, money) || (requestedAt && !isManual)) return false
  const { overpaidCents, refundingCents } = computeBalance(booking, money)
  return refundingCents > overpaidCents
}

/** The latest refund that must not be sent as ordered. */
export function findStaleRefund(booking: BookingCost, money: PaymentRecords): RefundOrder | undefined {
  return money.refunds.findLast((refund) => isStaleRefund(booking, money, refund))
}

function isOfTip(paymentId: string, { payments }: Pick<PaymentRecords, 'payments'>): boolean {
  return payments.some(({ id, purpose }) => id === paymentId && purpose === 'tip')
}

/** A dispute that is won lasts until the bank has returned the money, which the provider may report later. */
function isInDispute(paymentId: string, { ledger, disputes }: PaymentRecords): boolean {
  const own = disputes.filter((dispute) => dispute.paymentId === paymentId)
  if (own.some(({ status }) => status === 'open')) return true
  if (!own.some(({ status }) => status === 'won')) return false
  const lostCents = sumCents(own.map(({ status, cents }) => (status === 'lost' ? cents : 0)))
  return sumDisputed({ ledger: ledger.filter((row) => row.paymentId === paymentId) }) > lostCents
}
