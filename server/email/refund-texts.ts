import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
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

/** The ways in which the customer has paid. */
export function paidMethods({ movements }: PaymentView): PaymentMethod[] {
  return [...new Set(movements.flatMap(({ kind, method }) => (kind === 'paid' ? [method] : [])))]
}
