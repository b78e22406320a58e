import type { Context } from 'hono'
import { messages } from '#domain/booking/booking-request.ts'
import type { Db } from '#server/data/database.ts'
import { recordSecurityEvent } from '#server/data/security-events.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rememberDevice } from '#server/http/device-cookie.ts'
import { keepRefreshSecret, readRefreshSecret } from '#server/http/refresh-cookie.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { Signer } from '#server/signing.ts'
import type { Admission, Visit } from '#server/use-cases/account/open-session.ts'
import { refuse } from './errors.ts'

export const unreadable = 'Please check what you have entered'

/** Whoever is signed in gets the bearer in the body, the secret that renews it in a cookie, and is known from now on. */
export function admit(
  c: Context<HttpEnv>,
  deps: { signer: Signer; now: () => Date },
  { userId, bearer, refreshSecret }: Admission,
): Response {
  keepRefreshSecret(c, refreshSecret)
  rememberDevice(c, deps, userId)
  return c.json({ data: { token: bearer } })
}

export function visitOf(c: Context<HttpEnv>): Visit {
  return { origin: requestOrigin(c), earlierSecret: readRefreshSecret(c) }
}

/** The first time that a client address is refused for coming too often, and not each time after it. */
export function noteLimit({ db, now }: { db: Db; now: () => Date }, c: Context<HttpEnv>): Promise<void> {
  const event = { kind: 'address-limited' as const, userId: null, origin: requestOrigin(c) }
  return recordSecurityEvent(db, { ...event, now: now() })
}

export type AccountRefusal =
  | { error: 'too-many'; retryAfterSeconds: number }
  | { error: keyof typeof refusals | 'captcha-unreachable' }

/** What each refusal of an operation on accounts is in HTTP and in words. */
export function refuseAccount(c: Context<HttpEnv>, refusal: AccountRefusal): Response {
  switch (refusal.error) {
    case 'too-many':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return refuse(c, 429, `Too many attempts. Please try again in ${wait(refusal.retryAfterSeconds)}.`)
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return refuse(c, 503, 'The check against robots cannot be reached. Please try again in a moment.')
    default: {
      const { status, message, path }: Words = refusals[refusal.error]
      return refuse(c, status, path ? unreadable : message, path ? [{ path, message }] : undefined)
    }
  }
}

type Words = { status: 401 | 403 | 404 | 409 | 410 | 422; message: string; path?: string }

const refusals = {
  'captcha-not-solved': { status: 422, message: messages.captcha },
  // The form solves one by itself and sends the same again.
  'captcha-demanded': { status: 422, message: messages.captcha, path: 'captcha' },
  'common-password': {
    status: 422,
    message:
      'This password is among the first that others would guess. A few words of your own make a good one.',
    path: 'password',
  },
  'link-over': { status: 410, message: 'This link has expired or was used already' },
  'email-taken': { status: 409, message: 'This e-mail address has an account of its own by now' },
  'same-email': { status: 422, message: 'This is your e-mail address already', path: 'email' },
  'wrong-password': { status: 422, message: 'This password is not right', path: 'password' },
  unverified: {
    status: 403,
    message: 'Please confirm your e-mail first: we have sent you a new link',
  },
  'no-phone': { status: 422, message: 'Text messages need a phone number', path: 'phone' },
  'no-such-user': { status: 401, message: 'Failed to authenticate' },
  'trip-under-way': {
    status: 409,
    message: 'A trip of yours is under way. Please delete your account once it is over.',
  },
  'too-many-saved': { status: 409, message: 'You have saved as many as we keep. Please remove one first.' },
} satisfies Record<string, Words>

/** People count minutes, where there are some. */
function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}
