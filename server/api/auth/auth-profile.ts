import { Hono } from 'hono'
import { deleteAccountSchema } from '#domain/account/credentials.ts'
import { profileChangeSchema } from '#domain/account/profile.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { notAuthenticated, requireUser } from '#server/http/identity/identify.ts'
import { clearRefreshCookie } from '#server/http/identity/refresh-cookie.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changeProfile } from '#server/use-cases/account/profile/change-profile.ts'
import { deleteAccount } from '#server/use-cases/account/profile/delete-account.ts'
import { exportData } from '#server/use-cases/account/profile/export-data.ts'
import { readProfile } from '#server/use-cases/account/profile/read-profile.ts'
import { accountErrorResponse, invalidInputMessage } from './auth-responses.ts'

export function authProfileApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()

  api.get('/profile', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const profile = await readProfile(deps, user.userId)
    return profile ? c.json({ data: profile }) : errorResponse(c, 401, notAuthenticated)
  })

  api.patch('/profile', rateLimit(deps, { name: 'profile', limit: 120, windowSeconds: 600 }), async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = profileChangeSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const changed = await changeProfile(deps, {
      userId: user.userId,
      change: request.data,
      site: c.get('site').host,
      origin: readClientInfo(c),
    })
    if (!changed.ok) return accountErrorResponse(c, changed)
    const profile = await readProfile(deps, user.userId)
    return profile ? c.json({ data: profile }) : errorResponse(c, 401, notAuthenticated)
  })

  api.get('/export', rateLimit(deps, { name: 'export', limit: 60, windowSeconds: 3600 }), async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const data = await exportData(deps, { userId: user.userId, origin: readClientInfo(c) })
    if (!data) return errorResponse(c, 401, notAuthenticated)
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(`${JSON.stringify({ data }, null, 2)}\n`)
  })

  api.post('/delete-account', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = deleteAccountSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const deleted = await deleteAccount(deps, { ...user, ...request.data, origin: readClientInfo(c) })
    if (!deleted.ok) return accountErrorResponse(c, deleted)
    clearRefreshCookie(c)
    return c.json({ data: {} })
  })

  return api
}
