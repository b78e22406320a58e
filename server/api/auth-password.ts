import { Hono } from 'hono'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#domain/account/credentials.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireUser } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changePassword } from '#server/use-cases/account/change-password.ts'
import { forgotPassword } from '#server/use-cases/account/forgot-password.ts'
import { resetPassword } from '#server/use-cases/account/reset-password.ts'
import { admit, noteLimit, refuseAccount, unreadable, visitOf } from './auth-answers.ts'
import { fieldFaults, refuse } from './errors.ts'

const byAddress = { limit: 60, windowSeconds: 600 }

export function authPasswordApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) =>
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => noteLimit(deps, c) })

  api.post('/forgot-password', limited('forgot-password'), async (c) => {
    const request = forgotPasswordSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const asked = await forgotPassword(deps, {
      ...request.data,
      site: c.get('site'),
      origin: requestOrigin(c),
    })
    return asked.ok ? c.json({ data: { email: request.data.email } }, 202) : refuseAccount(c, asked)
  })

  api.post('/reset-password', limited('reset-password'), async (c) => {
    const request = resetPasswordSchema.safeParse(await c.req.json())
    if (!request.success) {
      const faults = fieldFaults(request.error)
      if (faults.some(({ path }) => path === 'token')) return refuseAccount(c, { error: 'link-over' })
      return refuse(c, 422, unreadable, faults)
    }
    const { token: secret, password } = request.data
    const reset = await resetPassword(deps, { secret, password, site: c.get('site'), visit: visitOf(c) })
    return reset.ok ? admit(c, deps, reset.admission) : refuseAccount(c, reset)
  })

  api.post('/change-password', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = changePasswordSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const changed = await changePassword(deps, {
      ...user,
      ...request.data,
      site: c.get('site'),
      origin: requestOrigin(c),
    })
    if (changed.ok) return c.json({ data: {} })
    if (changed.error !== 'wrong-password') return refuseAccount(c, changed)
    return refuse(c, 422, unreadable, [{ path: 'currentPassword', message: 'This password is not right' }])
  })

  return api
}
