import { messages } from '#domain/booking/request/booking-request.ts'
import type { AccountError } from '#server/use-cases/account/account-error.ts'
import type { ErrorReply, ErrorTable } from './error-reply.ts'

export type { AccountError }

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
    'This password is among the first that others would guess. A few words of your own make a good one.',
  ),
  'link-over': { status: 410, message: 'This link has expired or was used already' },
  'email-taken': { status: 409, message: 'This e-mail address has an account of its own by now' },
  'same-email': inField('email', 'This is your e-mail address already'),
  'wrong-credentials': { status: 401, message: 'E-mail or password is not right' },
  'wrong-password': inField('password', 'This password is not right'),
  'wrong-current-password': inField('currentPassword', 'This password is not right'),
  unverified: { status: 403, message: 'Please confirm your e-mail first: we have sent you a new link' },
  'no-phone': inField('phone', 'Text messages need a phone number'),
  'no-such-user': { status: 401, message: 'Failed to authenticate' },
  'trip-under-way': {
    status: 409,
    message: 'A trip of yours is under way. Please delete your account once it is over.',
  },
  'too-many-saved': { status: 409, message: 'You have saved as many as we keep. Please remove one first.' },
}

function inField(path: string, message: string): ErrorReply {
  return { status: 422, message: 'Please check what you have entered', errors: [{ path, message }] }
}

/** In minutes from one minute on. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}
