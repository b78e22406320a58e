import { Hono } from 'hono'
import { changeEmailSchema } from '#domain/account/credentials.ts'
import { listSessions } from '#server/data/sessions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireUser } from '#server/http/identify.ts'
import { forgetRefreshSecret } from '#server/http/refresh-cookie.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changeEmail } from '#server/use-cases/account/change-email.ts'
import { endSession } from '#server/use-cases/account/end-session.ts'
import { refuseAccount, unreadable } from './auth-answers.ts'
import { fieldFaults, refuse } from './errors.ts'
import { isRowId } from './row-id.ts'

export function authSecurityApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  api.post('/change-email', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = changeEmailSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const asked = await changeEmail(deps, {
      ...user,
      ...request.data,
      site: c.get('site').host,
      origin: requestOrigin(c),
    })
    return asked.ok ? c.json({ data: { email: request.data.email } }, 202) : refuseAccount(c, asked)
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
      isRowId(id) && (await endSession(deps, { id, userId: user.userId, origin: requestOrigin(c) }))
    if (!ended) return refuse(c, 404, 'There is no such session')
    if (id === user.sessionId) forgetRefreshSecret(c)
    return c.json({ data: {} })
  })

  return api
}
