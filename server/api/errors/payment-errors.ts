import type { PaymentError } from '#server/use-cases/payment/checkout/payment-error.ts'
import type { ErrorTable } from './error-reply.ts'

export const paymentErrors: ErrorTable<PaymentError> = {
  'already-paid': { status: 409, message: 'Nothing is due for this booking.' },
  'not-priced': {
    status: 409,
    message: 'This booking has no price yet. We will send it to you by e-mail.',
  },
  'not-payable': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `This booking can no longer be paid online. Please call ${phone}.`,
  }),
  'too-late': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `The time to pay for this booking is over. Please book again, or call ${phone}.`,
  }),
  'too-late-for-zelle': {
    status: 409,
    message: 'It is too late for a payment by Zelle. Please pay by card.',
  },
  'too-little-for-card': {
    status: 409,
    message: 'So small an amount cannot be paid by card. Please pay by Zelle.',
  },
  'too-many-requests': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `We have sent the request several times already. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  'provider-down': {
    status: 503,
    message:
      'Our payment service does not answer right now. Your booking is kept. Please try again in a moment, or pay by Zelle.',
    retryAfterSeconds: 10,
  },
}
