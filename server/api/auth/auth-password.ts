import { Hono } from 'hono'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#domain/account/credentials.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { requireUser } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { changePassword } from '#server/use-cases/account/password/change-password.ts'
import { forgotPassword } from '#server/use-cases/account/password/forgot-password.ts'
import { resetPassword } from '#server/use-cases/account/password/reset-password.ts'
import {
  accountErrorResponse,
  invalidInputMessage,
  readVisit,
  recordAddressLimited,
  respondWithSession,
} from './auth-responses.ts'

const byAddress = { limit: 60, windowSeconds: 600 }

export function authPasswordApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) =>
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => recordAddressLimited(deps, c) })

  api.post('/forgot-password', limited('forgot-password'), async (c) => {
    const request = forgotPasswordSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const asked = await forgotPassword(deps, {
      ...request.data,
      site: c.get('site'),
      origin: readClientInfo(c),
    })
    return asked.ok ? c.json({ data: { email: request.data.email } }, 202) : accountErrorResponse(c, asked)
  })

  api.post('/reset-password', limited('reset-password'), async (c) => {
    const request = resetPasswordSchema.safeParse(await c.req.json())
    if (!request.success) {
      const faults = fieldErrorsFrom(request.error)
      if (faults.some(({ path }) => path === 'token')) return accountErrorResponse(c, { error: 'link-over' })
      return errorResponse(c, 422, invalidInputMessage, faults)
    }
    const { token: secret, password } = request.data
    const reset = await resetPassword(deps, { secret, password, site: c.get('site'), visit: readVisit(c) })
    return reset.ok ? respondWithSession(c, deps, reset.tokens) : accountErrorResponse(c, reset)
  })

  api.post('/change-password', async (c) => {
    const user = await requireUser(c, deps)
    if (user instanceof Response) return user
    const request = changePasswordSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const changed = await changePassword(deps, {
      ...user,
      ...request.data,
      site: c.get('site'),
      origin: readClientInfo(c),
    })
    if (changed.ok) return c.json({ data: {} })
    if (changed.error !== 'wrong-password') return accountErrorResponse(c, changed)
    return errorResponse(c, 422, invalidInputMessage, [
      { path: 'currentPassword', message: 'This password is not right' },
    ])
  })

  return api
}
