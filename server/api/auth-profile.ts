import { Hono } from 'hono'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import { profileChangeSchema } from '#domain/account/profile.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { notAuthenticated, requireUser } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { forgetRefreshSecret } from '#server/http/refresh-cookie.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changeProfile } from '#server/use-cases/account/change-profile.ts'
import { deleteAccount } from '#server/use-cases/account/delete-account.ts'
import { exportData } from '#server/use-cases/account/export-data.ts'
import { readProfile } from '#server/use-cases/account/read-profile.ts'
import { refuseAccount, unreadable } from './auth-answers.ts'
import { fieldFaults, refuse } from './errors.ts'

export function authProfileApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  api.get('/profile', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const profile = await readProfile(deps, user.userId)
    return profile ? c.json({ data: profile }) : refuse(c, 401, notAuthenticated)
  })

  api.patch('/profile', rateLimit(deps, { name: 'profile', limit: 120, windowSeconds: 600 }), async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = profileChangeSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const changed = await changeProfile(deps, {
      userId: user.userId,
      change: request.data,
      site: c.get('site').host,
      origin: requestOrigin(c),
    })
    if (!changed.ok) return refuseAccount(c, changed)
    const profile = await readProfile(deps, user.userId)
    return profile ? c.json({ data: profile }) : refuse(c, 401, notAuthenticated)
  })

  api.get('/export', rateLimit(deps, { name: 'export', limit: 60, windowSeconds: 3600 }), async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const data = await exportData(deps, { userId: user.userId, origin: requestOrigin(c) })
    if (!data) return refuse(c, 401, notAuthenticated)
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(`${JSON.stringify({ data }, null, 2)}\n`)
  })

  api.post('/delete-account', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = deleteAccountSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const deleted = await deleteAccount(deps, { ...user, ...request.data, origin: requestOrigin(c) })
    if (!deleted.ok) return refuseAccount(c, deleted)
    forgetRefreshSecret(c)
    return c.json({ data: {} })
  })

  return api
}
