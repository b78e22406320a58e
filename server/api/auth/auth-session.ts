import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { clearRefreshCookie, readDevice, readRefreshCookie } from '#server/http/identity/account-cookies.ts'
import { readClientInfo } from '#server/http/identity/identify.ts'
import { clientNetwork, rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { signOut } from '#server/use-cases/account/session/end-session.ts'
import { refreshSession } from '#server/use-cases/account/session/refresh-session.ts'
import { signIn } from '#server/use-cases/account/session/sign-in.ts'
import { emptyExample, limitPasswordChecks, readVisit, startSession, tokenExample } from './auth-common.ts'

/** Every open tab of an office refreshes four times an hour. */
const refreshLimit = { name: 'refresh', limit: 600, windowSeconds: 600 }

export function authSessionApi(deps: AccountDependencies & { logger: Logger }) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /auth/sign-in', {
    summary: 'Sign in',
    description:
      'The response is the same for an unknown address and a wrong password. Sets the refresh token as a cookie. 403 if the address is not confirmed yet; a new link was emailed. 422 with the path `captcha` after many failed attempts: send the same request with a captcha token.',
    bodyExample: examples.signIn,
    example: tokenExample,
    errors: [401, 403, 422, 429, 503],
    use: [limitPasswordChecks(deps)],
    async handle({ c, body }) {
      const result = await signIn(deps, {
        ...body,
        device: readDevice(c, deps),
        network: clientNetwork(c.get('clientAddress')),
        site: c.get('site').host,
        visit: readVisit(c),
      })
      return result.ok ? startSession(c, deps, result.tokens) : result
    },
  })

  defineRoute(api, 'POST /auth/refresh', {
    summary: 'Renew the bearer token',
    description:
      'Takes the refresh cookie. Each cookie works once, and each response replaces it. Using a cookie twice ends its session.',
    headers: [
      {
        name: 'X-Requested-With',
        required: true,
        description: 'Always `sagewood`. Forms on other sites cannot send this header.',
        schema: { type: 'string', const: 'sagewood' },
        example: 'sagewood',
      },
    ],
    example: tokenExample,
    errors: [401, 403, 429, 503],
    use: [rateLimit(deps, refreshLimit)],
    async handle({ c }) {
      // A form on another site can be sent here, but without the header.
      if (c.req.header('x-requested-with') !== 'sagewood') return notAuthenticated
      const secret = readRefreshCookie(c)
      const tokens = secret && (await refreshSession(deps, { secret, origin: readClientInfo(c) }))
      if (tokens) return startSession(c, deps, tokens)
      clearRefreshCookie(c)
      return notAuthenticated
    },
  })

  defineRoute(api, 'POST /auth/sign-out', {
    summary: 'Sign out',
    description:
      'Ends the sessions of the cookie and of the bearer token, if sent. Fails only for requests from other sites.',
    example: emptyExample,
    errors: [403],
    async handle({ c }) {
      const session = { secret: readRefreshCookie(c), bearer: readBearer(c), origin: readClientInfo(c) }
      // Signing out always succeeds for the customer, so an error is only logged.
      await signOut(deps, session).catch((error: unknown) =>
        deps.logger.warn({ requestId: c.get('requestId'), err: error }, 'session could not be ended'),
      )
      clearRefreshCookie(c)
      return { data: {} }
    },
  })

  return api
}

const notAuthenticated = { ok: false, error: { code: 'not-authenticated' } } as const

function readBearer(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
