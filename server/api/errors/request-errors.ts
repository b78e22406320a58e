import type { FieldError } from '#domain/errors/field-errors.ts'
import { notAuthenticated } from '#server/http/identity/identify.ts'
import type { ErrorTable } from './error-reply.ts'

/** Errors that the API itself finds, before or without a use case. */
export type RequestError =
  | { code: 'not-authenticated' }
  | { code: 'invalid-input'; message: string; errors: FieldError[] }
  | { code: 'rate-limited'; retryAfterSeconds: number }
  | { code: 'no-such-route' }
  | { code: 'car-not-found' }
  | { code: 'promo-not-found' }
  | { code: 'booking-not-matched' }
  | { code: 'address-not-found' }
  | { code: 'passenger-not-found' }
  | { code: 'session-not-found' }
  | { code: 'payment-not-found' }
  | { code: 'place-not-found' }
  | { code: 'no-place-nearby' }
  | { code: 'no-challenge' }
  | { code: 'webhook-signature-wrong' }
  | { code: 'webhook-not-handled' }
  | { code: 'sms-signature-wrong' }

export const requestErrors: ErrorTable<RequestError> = {
  'not-authenticated': { status: 401, message: notAuthenticated },
  'invalid-input': ({ message, errors }) => ({ status: 422, message, errors }),
  'rate-limited': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  }),
  'no-such-route': { status: 404, message: 'There is nothing at this address' },
  'car-not-found': { status: 404, message: 'Car not found' },
  'promo-not-found': { status: 404, message: 'Invalid promocode' },
  'booking-not-matched': { status: 404, message: 'We found no booking with this reference and e-mail' },
  'address-not-found': { status: 404, message: 'There is no such address' },
  'passenger-not-found': { status: 404, message: 'There is no such passenger' },
  'session-not-found': { status: 404, message: 'There is no such session' },
  'payment-not-found': { status: 404, message: 'We found no such payment' },
  'place-not-found': { status: 404, message: 'Place not found' },
  'no-place-nearby': { status: 404, message: 'no result for provided coordinates' },
  'no-challenge': { status: 404, message: 'There is no challenge here' },
  'webhook-signature-wrong': { status: 400, message: 'The signature does not fit' },
  'webhook-not-handled': { status: 503, message: 'Please send it again in a moment', retryAfterSeconds: 10 },
  'sms-signature-wrong': { status: 403, message: 'The signature is not right' },
}
