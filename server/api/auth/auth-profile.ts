import { Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { clearRefreshCookie } from '#server/http/identity/account-cookies.ts'
import { identifyUser, readClientInfo } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { deleteAccount, exportData } from '#server/use-cases/account/profile/personal-data.ts'
import { changeProfile, readProfile } from '#server/use-cases/account/profile/profile.ts'
import { emptyExample, limitPasswordChecks } from './auth-common.ts'

export function authProfileApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'GET /auth/profile', {
    summary: 'Get the profile',
    security: 'bearer',
    example: { data: examples.profile },
    errors: [401, 503],
    authorize: (c) => identifyUser(c, deps),
    handle: ({ auth }) => respondWithProfile(auth.userId),
  })

  defineRoute(api, 'PATCH /auth/profile', {
    summary: 'Change the profile',
    description:
      'Omitted fields stay unchanged. Consent to text messages is recorded with the text that was shown.',
    security: 'bearer',
    bodyExample: examples.profileChange,
    example: { data: examples.profile },
    errors: [401, 403, 422, 429, 503],
    use: [rateLimit(deps, { name: 'profile', limit: 120, windowSeconds: 600 })],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: { userId }, body: change }) {
      const context = { site: c.get('site').host, origin: readClientInfo(c) }
      const changed = await changeProfile(deps, { userId, change, ...context })
      return changed.ok ? respondWithProfile(userId) : changed
    },
  })

  defineRoute(api, 'GET /auth/export', {
    summary: 'Export the customer’s data',
    security: 'bearer',
    errors: [401, 429, 503],
    use: [rateLimit(deps, { name: 'export', limit: 60, windowSeconds: 3600 })],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: { userId } }) {
      const data = await exportData(deps, { userId, origin: readClientInfo(c) })
      if (!data) return notAuthenticated
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      c.header('Content-Type', 'application/json; charset=utf-8')
      return c.body(`${JSON.stringify({ data }, null, 2)}\n`)
    },
  })

  defineRoute(api, 'POST /auth/delete-account', {
    summary: 'Delete the account',
    description: 'The company keeps its records of bookings. 409 while a trip is in progress.',
    security: 'bearer',
    bodyExample: examples.deleteAccount,
    example: emptyExample,
    errors: [401, 403, 409, 422, 429, 503],
    use: [limitPasswordChecks(deps)],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: user, body }) {
      const deleted = await deleteAccount(deps, { ...user, ...body, origin: readClientInfo(c) })
      if (!deleted.ok) return deleted
      clearRefreshCookie(c)
      return { data: {} }
    },
  })

  async function respondWithProfile(userId: string) {
    const data = await readProfile(deps, userId)
    return data ? { data } : notAuthenticated
  }

  return api
}

const notAuthenticated = { ok: false, error: { code: 'not-authenticated' } } as const
