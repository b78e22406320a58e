import type { Confirmation } from '#domain/payment/confirmation.ts'
import { price } from './examples.ts'

export const payBooking = { method: 'card' }

export const paymentPage = { redirectUrl: 'https://checkout.stripe.com/c/pay/cs_…' }

export const received = { received: true }

export const confirmation: Confirmation = {
  kind: 'payment',
  reference: 'SW-7K3-M9Q-XTB',
  amountCents: price.totalCents,
  customerName: 'Ann Lee',
  payee: 'payments@example.com',
  done: false,
  at: null,
}
