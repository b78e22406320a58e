import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '#server/integrations/payments/port.ts'

/** An order for a checkout of 45 minutes from `now`, each for a new payment. */
export function sampleCheckoutOrder(now: Date, changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    paymentId: randomUUID(),
    reference: 'SW-ABC-234-XYZ',
    description: 'Executive Sedan, November 20, 2026',
    amountCents: 12_345,
    captures: 'now',
    email: 'ann@example.com',
    successUrl: 'http://localhost/payment/success?booking=SW-ABC-234-XYZ',
    cancelUrl: 'http://localhost/payment/cancel?booking=SW-ABC-234-XYZ',
    expiresAt: new Date(now.getTime() + 45 * 60_000),
    ...changes,
  }
}
