import { Hono } from 'hono'
import { changeEmailSchema } from '#domain/account/credentials.ts'
import { listSessions } from '#server/data/account/sessions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { requireUser } from '#server/http/identity/identify.ts'
import { clearRefreshCookie } from '#server/http/identity/refresh-cookie.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changeEmail } from '#server/use-cases/account/profile/change-email.ts'
import { endSession } from '#server/use-cases/account/session/end-session.ts'
import { accountErrorResponse, invalidInputMessage } from './auth-responses.ts'
import { isRowId } from './row-id.ts'

export function authSecurityApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  api.post('/change-email', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = changeEmailSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const asked = await changeEmail(deps, {
      ...user,
      ...request.data,
      site: c.get('site').host,
      origin: readClientInfo(c),
    })
    return asked.ok ? c.json({ data: { email: request.data.email } }, 202) : accountErrorResponse(c, asked)
  })

  api.get('/sessions', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const sessions = await listSessions(deps.db, { userId: user.userId, now: deps.now() })
    const data = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt,
      lastUsedAt,
      current: id === user.sessionId,
    }))
    return c.json({ data })
  })

  api.post('/sessions/:id/end', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const id = c.req.param('id')
    const ended =
      isRowId(id) && (await endSession(deps, { id, userId: user.userId, origin: readClientInfo(c) }))
    if (!ended) return errorResponse(c, 404, 'There is no such session')
    if (id === user.sessionId) clearRefreshCookie(c)
    return c.json({ data: {} })
  })

  return api
}
