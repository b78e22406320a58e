import { isRefundMovement, type PaymentMethod, sumCents } from '#domain/payment/booking-balance.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'

/** How a refund is made and how long it takes, as the cancellation policy says. */
export function refundTimeText(methods: readonly PaymentMethod[]): string {
  return [
    methods.includes('card')
      ? 'Your card refund usually takes 5 to 10 business days to show up, depending on your bank.'
      : '',
    methods.includes('zelle')
      ? 'Zelle refunds are sent by hand. Someone in our office will send yours to the account it came from within 3 business days.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is still to be refunded, and what was refunded since: a refund may be made before its email is sent. */
export function refundSince({ refundingCents, movements }: PaymentView, since: Date): number {
  const refunded = movements.filter(({ kind, at }) => isRefundMovement(kind) && new Date(at) >= since)
  return refundingCents - sumCents(refunded.map(({ cents }) => cents))
}

/** The ways in which the customer has paid what no bank has taken back. Refunds do not count: they may be made since. */
export function paidMethods({ movements }: PaymentView): PaymentMethod[] {
  const received = new Map<PaymentMethod, number>()
  for (const { kind, method, cents } of movements)
    if (!isRefundMovement(kind)) received.set(method, (received.get(method) ?? 0) + cents)
  return [...received].flatMap(([method, cents]) => (cents > 0 ? [method] : []))
}
