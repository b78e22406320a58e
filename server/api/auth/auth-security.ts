import { Hono } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { listSessions } from '#server/data/account/sessions.ts'
import { clearRefreshCookie } from '#server/http/identity/account-cookies.ts'
import { identifyUser, readClientInfo } from '#server/http/identity/identify.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changeEmail } from '#server/use-cases/account/profile/change-email.ts'
import { endUserSession } from '#server/use-cases/account/session/end-session.ts'
import { emptyExample, idDoc, isRowId, limitPasswordChecks, mailedExample } from './auth-common.ts'

export function authSecurityApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /auth/change-email', {
    summary: 'Request another email address',
    description:
      'Emails a link to the new address and a notice to the old one. The address changes once the link is opened.',
    security: 'bearer',
    bodyExample: examples.changeEmail,
    example: mailedExample,
    errors: [401, 403, 422, 429, 503],
    use: [limitPasswordChecks(deps)],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: user, body }) {
      const context = { site: c.get('site').host, origin: readClientInfo(c) }
      const result = await changeEmail(deps, { ...user, ...body, ...context })
      return result.ok ? { data: { email: body.email } } : result
    },
  })

  defineRoute(api, 'GET /auth/sessions', {
    summary: 'List sessions',
    security: 'bearer',
    example: { data: [examples.session] },
    errors: [401, 503],
    authorize: (c) => identifyUser(c, deps),
    async handle({ auth: { userId, sessionId } }) {
      const sessions = await listSessions(deps.db, { userId, now: deps.now() })
      const data = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === sessionId,
      }))
      return { data }
    },
  })

  defineRoute(api, 'POST /auth/sessions/{id}/end', {
    summary: 'End a session',
    security: 'bearer',
    params: idDoc('session'),
    example: emptyExample,
    errors: [401, 403, 404, 503],
    authorize: (c) => identifyUser(c, deps),
    async handle({ c, auth: { userId, sessionId }, params: { id } }) {
      const ended = isRowId(id) && (await endUserSession(deps, { id, userId, origin: readClientInfo(c) }))
      if (!ended) return { ok: false, error: { code: 'session-not-found' } }
      if (id === sessionId) clearRefreshCookie(c)
      return { data: {} }
    },
  })

  return api
}
