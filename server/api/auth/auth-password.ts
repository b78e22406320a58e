import { Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { identifyUser, readClientInfo } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changePassword } from '#server/use-cases/account/password/change-password.ts'
import { forgotPassword, resetPassword } from '#server/use-cases/account/password/reset-password.ts'
import {
  emptyExample,
  limitPasswordChecks,
  mailedExample,
  readVisit,
  recordAddressLimited,
  sameAnswerNote,
  startSession,
  tokenExample,
} from './auth-common.ts'

const byAddress = { limit: 60, windowSeconds: 600 }

export function authPasswordApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => recordAddressLimited(deps, c) }),
  ]

  defineRoute(api, 'POST /auth/forgot-password', {
    summary: 'Request a link to reset the password',
    description: `${sameAnswerNote} Requires a captcha token.`,
    bodyExample: examples.forgotPassword,
    example: mailedExample,
    errors: [403, 422, 429, 503],
    use: limited('forgot-password'),
    async handle({ c, body }) {
      const context = { site: c.get('site'), origin: readClientInfo(c) }
      const result = await forgotPassword(deps, { ...body, ...context })
      return result.ok ? { data: { email: body.email } } : result
    },
  })

  defineRoute(api, 'POST /auth/reset-password', {
    summary: 'Reset the password',
    description:
      'Takes the token from the emailed link. Ends all other sessions, signs in here, and emails the owner.',
    bodyExample: examples.resetPassword,
    example: tokenExample,
    errors: [403, 410, 422, 429, 503],
    use: limited('reset-password'),
    onInvalidBody: ({ failure }) =>
      failure.error.errors.some(({ path }) => path === 'token')
        ? { ok: false, error: { code: 'link-over' } }
        : failure,
    async handle({ c, body: { token: secret, password } }) {
      const context = { site: c.get('site'), visit: readVisit(c) }
      const result = await resetPassword(deps, { secret, password, ...context })
      return result.ok ? startSession(c, deps, result.tokens) : result
    },
  })

  defineRoute(api, 'POST /auth/change-password', {
    summary: 'Change the password',
    description: 'Ends all other sessions and emails the owner.',
    security: 'bearer',
    bodyExample: examples.changePassword,
    example: emptyExample,
    errors: [401, 403, 422, 429, 503],
    use: [limitPasswordChecks(deps)],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: user, body }) {
      const context = { site: c.get('site'), origin: readClientInfo(c) }
      const result = await changePassword(deps, { ...user, ...body, ...context })
      return result.ok ? { data: {} } : result
    },
  })

  return api
}
