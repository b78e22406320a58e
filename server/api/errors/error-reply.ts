import { messages } from '#domain/booking/request/booking-request.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { Site } from '#domain/site/site.ts'
import { notAuthenticated } from '#server/http/identity/identify.ts'
import type { AccountError } from '#server/use-cases/account/account-error.ts'

/** An error as HTTP has it. */
export type ErrorReply = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503
  message: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** Fields beside the message, such as the new price. */
  more?: object
}

/** One reply for each code. A text that depends on the error or on the site is a function of them. */
export type ErrorTable<Error extends { code: string }> = {
  [Code in Error['code']]: ErrorReply | ((error: Extract<Error, { code: Code }>, site: Site) => ErrorReply)
}

/** A 422 whose message belongs to one field. */
export function fieldReply(path: string, message: string): ErrorReply {
  return { status: 422, message, errors: [{ path, message }] }
}

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
  | { code: 'refund-not-owed' }
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
  'no-such-route': { status: 404, message: 'Not found' },
  'car-not-found': { status: 404, message: 'We couldn’t find this car' },
  'promo-not-found': { status: 404, message: 'Invalid promocode' },
  'booking-not-matched': {
    status: 404,
    message: 'We couldn’t find a booking with this reference and email. Please check both.',
  },
  'address-not-found': { status: 404, message: 'We couldn’t find this address' },
  'passenger-not-found': { status: 404, message: 'We couldn’t find this traveler' },
  'session-not-found': { status: 404, message: 'We couldn’t find this session' },
  'payment-not-found': { status: 404, message: 'We couldn’t find this payment' },
  'refund-not-owed': {
    status: 409,
    message:
      'Don’t send this refund: it isn’t owed now. The booking has changed, or the customer’s bank has taken the money back. If you’ve already sent it, record that on the booking’s page at the desk.',
  },
  'place-not-found': { status: 404, message: 'We couldn’t find this place' },
  'no-place-nearby': { status: 404, message: 'no result for provided coordinates' },
  'no-challenge': { status: 404, message: 'This site uses another captcha' },
  'webhook-signature-wrong': { status: 400, message: 'The signature isn’t valid' },
  'webhook-not-handled': {
    status: 503,
    message: 'Please send the event again in a moment',
    retryAfterSeconds: 10,
  },
  'sms-signature-wrong': { status: 403, message: 'The signature isn’t valid' },
}

export const accountErrors: ErrorTable<Exclude<AccountError, { code: 'captcha-unreachable' }>> = {
  'too-many-attempts': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}.`,
    retryAfterSeconds,
  }),
  'captcha-rejected': { status: 422, message: messages.captcha },
  // The form solves a captcha by itself and sends the same again.
  'captcha-demanded': inField('captcha', messages.captcha),
  'common-password': inField(
    'password',
    'This password is easy to guess. Try a few words that only you would put together.',
  ),
  'link-over': {
    status: 410,
    message: 'This link has expired or has already been used. Please request a new one.',
  },
  'email-taken': {
    status: 409,
    message: 'This email address already has an account. Please use another one.',
  },
  'same-email': inField('email', 'This is already your email address. Enter a new one.'),
  'wrong-credentials': { status: 401, message: 'The email or password is incorrect. Please try again.' },
  'wrong-password': inField('password', 'This password is incorrect. Please try again.'),
  'wrong-current-password': inField('currentPassword', 'This password is incorrect. Please try again.'),
  unverified: { status: 403, message: 'Please confirm your email first. We’ve sent you a new link.' },
  'no-phone': inField('phone', 'Add a phone number to receive text messages'),
  'no-such-user': { status: 401, message: 'Failed to authenticate' },
  'trip-under-way': {
    status: 409,
    message: 'You have a trip in progress. Please delete your account after it ends.',
  },
  'too-many-saved': { status: 409, message: 'You’ve reached the limit. Please remove one first.' },
}

function inField(path: string, message: string): ErrorReply {
  return { status: 422, message: 'Please check your entries', errors: [{ path, message }] }
}

/** In minutes from one minute on. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}
