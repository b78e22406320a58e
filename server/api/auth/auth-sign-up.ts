import { Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { readClientInfo } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { signUp } from '#server/use-cases/account/session/sign-up.ts'
import { verifyEmail } from '#server/use-cases/account/session/verify-email.ts'
import {
  mailedExample,
  readVisit,
  recordAddressLimited,
  sameAnswerNote,
  startSession,
  tokenExample,
} from './auth-common.ts'

/** A whole office may share one address. */
const byAddress = { limit: 60, windowSeconds: 600 }

export function authSignUpApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => recordAddressLimited(deps, c) }),
  ]

  defineRoute(api, 'POST /auth/sign-up', {
    summary: 'Create an account',
    description: `${sameAnswerNote} The account is active once the link in the email is opened. Requires a captcha token, like a booking.`,
    bodyExample: examples.signUp,
    example: mailedExample,
    errors: [403, 422, 429, 503],
    use: limited('sign-up'),
    async handle({ c, body: request }) {
      const result = await signUp(deps, { request, site: c.get('site'), origin: readClientInfo(c) })
      return result.ok ? { data: { email: request.email } } : result
    },
  })

  defineRoute(api, 'POST /auth/verify-email', {
    summary: 'Confirm an email address',
    description:
      'Takes the token from the emailed link. Signs in, and adds the guest bookings of the address to the account. Sets the refresh token as a cookie.',
    bodyExample: examples.verifyEmail,
    example: tokenExample,
    errors: [403, 409, 410, 429, 503],
    use: limited('verify-email'),
    // A token that cannot be one of ours gets the response of an expired link.
    onInvalidBody: () => ({ ok: false, error: { code: 'link-over' } }),
    async handle({ c, body }) {
      const result = await verifyEmail(deps, { secret: body.token, visit: readVisit(c) })
      return result.ok ? startSession(c, deps, result.tokens) : result
    },
  })

  return api
}
