import type { Payment } from '#server/data/payment/payments.ts'
import type { CheckoutOrder } from '#server/integrations/payments/port.ts'
import type { PaymentError } from './payment-error.ts'

/** The result of the transaction that begins a payment. */
export type WrittenPayment =
  | { kind: 'refused'; error: PaymentError }
  /** The same checkout as before. */
  | { kind: 'open'; checkoutUrl: string }
  /** `isNew` for the request that stored the attempt; later ones join it. */
  | {
      kind: 'to-open'
      payment: Payment
      isNew: boolean
      order: Omit<CheckoutOrder, 'successUrl' | 'cancelUrl'>
    }
  | { kind: 'in-the-way'; payment: Payment }
  /** Emailed. */
  | { kind: 'requested'; reference: string }

/** Longer than any call to a provider takes: the request that began the attempt has ended. */
const abandonedMs = 15_000

/** Whether the request that began an attempt is still opening its checkout. */
export function isBeingOpened({ sessionId, createdAt }: Payment, now: Date): boolean {
  return !sessionId && now.getTime() - createdAt.getTime() < abandonedMs
}
