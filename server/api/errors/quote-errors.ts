import type { QuoteStatus } from '#domain/status/quote-status.ts'
import type { DeskQuoteError, QuoteOfferError } from '#server/use-cases/quote/quote-error.ts'
import type { ErrorTable } from './error-reply.ts'

const notFound = { status: 404, message: 'We couldn’t find this quote' } as const

export const deskQuoteErrors: ErrorTable<DeskQuoteError> = {
  'quote-not-found': notFound,
  'desk-quote-changed': ({ change }) => ({
    status: 409,
    message: 'This quote has changed since you opened it. Please check the new details and try again.',
    more: { change },
  }),
  'quote-closed': ({ status }) => ({
    status: 409,
    message: closedMessages[status] ?? 'This quote is closed.',
  }),
  'quote-options-invalid': ({ errors }) => ({ status: 422, message: 'Please check your entries', errors }),
}

const closedMessages: Partial<Record<QuoteStatus, string>> = {
  accepted: 'The customer has accepted this quote. Open the booking to change it.',
  declined: 'This quote was declined. Ask the customer to request a new one.',
  expired: 'This quote has expired. Ask the customer to request a new one.',
}

export const quoteOfferErrors: ErrorTable<QuoteOfferError> = {
  'quote-not-found': notFound,
  'offer-changed': {
    status: 409,
    message: 'This quote has changed since you opened it. Please review it and choose again.',
  },
  'offer-expired': (_, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `This quote has expired. Please call ${phone}, and we’ll renew it if we can.`,
  }),
  'offer-car-gone': ({ car }, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `The ${car} is no longer free at that time. We’ve told our dispatchers, who will write to you. You can choose another car, or call ${phone}.`,
  }),
}
