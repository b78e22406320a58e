import { Hono } from 'hono'
import { signUpSchema, verifyEmailSchema } from '#domain/account/credentials.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { signUp } from '#server/use-cases/account/sign-up.ts'
import { verifyEmail } from '#server/use-cases/account/verify-email.ts'
import { admit, noteLimit, refuseAccount, unreadable, visitOf } from './auth-answers.ts'
import { fieldFaults, refuse } from './errors.ts'

/** A whole office may come from one address. */
const byAddress = { limit: 60, windowSeconds: 600 }

export function authSignUpApi(deps: AccountDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) =>
    rateLimit(deps, { name, ...byAddress, onRefused: (c) => noteLimit(deps, c) })

  api.post('/sign-up', limited('sign-up'), async (c) => {
    const request = signUpSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const made = await signUp(deps, { request: request.data, site: c.get('site'), origin: requestOrigin(c) })
    return made.ok ? c.json({ data: { email: request.data.email } }, 202) : refuseAccount(c, made)
  })

  api.post('/verify-email', limited('verify-email'), async (c) => {
    const request = verifyEmailSchema.safeParse(await c.req.json())
    // What cannot be a link of ours is answered as one that is over.
    if (!request.success) return refuseAccount(c, { error: 'link-over' })
    const verified = await verifyEmail(deps, { secret: request.data.token, visit: visitOf(c) })
    return verified.ok ? admit(c, deps, verified.admission) : refuseAccount(c, verified)
  })

  return api
}
