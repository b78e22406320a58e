import { Hono } from 'hono'
import { signUpSchema, verifyEmailSchema } from '#domain/account/credentials.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { signUp } from '#server/use-cases/account/session/sign-up.ts'
import { verifyEmail } from '#server/use-cases/account/session/verify-email.ts'
import {
  accountErrorResponse,
  invalidInputMessage,
  readVisit,
  recordAddressLimited,
  respondWithSession,
} from './auth-responses.ts'

/** A whole office may come from one address. */
const byAddress = { limit: 60, windowSeconds: 600 }

export function authSignUpApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) =>
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => recordAddressLimited(deps, c) })

  api.post('/sign-up', limited('sign-up'), async (c) => {
    const request = signUpSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const made = await signUp(deps, { request: request.data, site: c.get('site'), origin: readClientInfo(c) })
    return made.ok ? c.json({ data: { email: request.data.email } }, 202) : accountErrorResponse(c, made)
  })

  api.post('/verify-email', limited('verify-email'), async (c) => {
    const request = verifyEmailSchema.safeParse(await c.req.json())
    // What cannot be a link of ours is answered as one that is over.
    if (!request.success) return accountErrorResponse(c, { error: 'link-over' })
    const verified = await verifyEmail(deps, { secret: request.data.token, visit: readVisit(c) })
    return verified.ok ? respondWithSession(c, deps, verified.tokens) : accountErrorResponse(c, verified)
  })

  return api
}
