import type { Context } from 'hono'
import { messages } from '#domain/booking/request/booking-request.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { recordSecurityEvent } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { rememberDevice } from '#server/http/identity/device-cookie.ts'
import { readRefreshCookie, setRefreshCookie } from '#server/http/identity/refresh-cookie.ts'
import type { SessionTokens, Visit } from '#server/use-cases/account/session/open-session.ts'

export const invalidInputMessage = 'Please check what you have entered'

/** Whoever is signed in gets the bearer in the body, the secret that renews it in a cookie, and is known from now on. */
export function respondWithSession(
  c: Context<HttpEnv>,
  deps: { signer: Signer; now: () => Date },
  { userId, bearer, refreshSecret }: SessionTokens,
): Response {
  setRefreshCookie(c, refreshSecret)
  rememberDevice(c, deps, userId)
  return c.json({ data: { token: bearer } })
}

export function readVisit(c: Context<HttpEnv>): Visit {
  return { origin: readClientInfo(c), earlierSecret: readRefreshCookie(c) }
}

/** The first time that a client address is refused for coming too often, and not each time after it. */
export function recordAddressLimited(
  { db, now }: { db: Db; now: () => Date },
  c: Context<HttpEnv>,
): Promise<void> {
  const event = { kind: 'address-limited' as const, userId: null, origin: readClientInfo(c) }
  return recordSecurityEvent(db, { ...event, now: now() })
}

export type AccountError =
  | { error: 'too-many'; retryAfterSeconds: number }
  | { error: keyof typeof errorTexts | 'captcha-unreachable' }

/** What each refusal of an operation on accounts is in HTTP and in words. */
export function accountErrorResponse(c: Context<HttpEnv>, refusal: AccountError): Response {
  switch (refusal.error) {
    case 'too-many':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return errorResponse(
        c,
        429,
        `Too many attempts. Please try again in ${formatWait(refusal.retryAfterSeconds)}.`,
      )
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return errorResponse(
        c,
        503,
        'The check against robots cannot be reached. Please try again in a moment.',
      )
    default: {
      const { status, message, path }: ErrorText = errorTexts[refusal.error]
      return errorResponse(
        c,
        status,
        path ? invalidInputMessage : message,
        path ? [{ path, message }] : undefined,
      )
    }
  }
}

type ErrorText = { status: 401 | 403 | 404 | 409 | 410 | 422; message: string; path?: string }

const errorTexts = {
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
} satisfies Record<string, ErrorText>

/** People count minutes, where there are some. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
}
