import { type Context, Hono } from 'hono'
import { signInSchema } from '#domain/account/credentials.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { readDevice } from '#server/http/identity/device-cookie.ts'
import { notAuthenticated } from '#server/http/identity/identify.ts'
import { clearRefreshCookie, readRefreshCookie } from '#server/http/identity/refresh-cookie.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { refreshSession } from '#server/use-cases/account/session/refresh-session.ts'
import { signIn } from '#server/use-cases/account/session/sign-in.ts'
import { signOut } from '#server/use-cases/account/session/sign-out.ts'
import { accountErrorResponse, invalidInputMessage, readVisit, respondWithSession } from './auth-responses.ts'

/** Every open tab of an office asks four times an hour. */
const refreshLimit = { name: 'refresh', limit: 600, windowSeconds: 600 }

export function authSessionApi(deps: AccountDependencies & { logger: Logger }) {
  const api = new Hono<HttpEnv>()

  api.post('/sign-in', async (c) => {
    const request = signInSchema.safeParse(await c.req.json())
    if (!request.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(request.error))
    const signedIn = await signIn(deps, {
      ...request.data,
      device: readDevice(c, deps),
      network: clientNetwork(c.get('clientAddress')),
      site: c.get('site').host,
      visit: readVisit(c),
    })
    if (signedIn.ok) return respondWithSession(c, deps, signedIn.tokens)
    if (signedIn.error === 'wrong-password') return errorResponse(c, 401, 'E-mail or password is not right')
    return accountErrorResponse(c, signedIn)
  })

  api.post('/refresh', rateLimit(deps, refreshLimit), async (c) => {
    // A form of another site can be sent here, but not with a header.
    if (c.req.header('x-requested-with') !== 'sagewood') return errorResponse(c, 401, notAuthenticated)
    const secret = readRefreshCookie(c)
    const admission = secret && (await refreshSession(deps, { secret, origin: readClientInfo(c) }))
    if (admission) return respondWithSession(c, deps, admission)
    clearRefreshCookie(c)
    return errorResponse(c, 401, notAuthenticated)
  })

  api.post('/sign-out', async (c) => {
    const given = { secret: readRefreshCookie(c), bearer: readBearer(c), origin: readClientInfo(c) }
    // Whoever wants to leave is let go, whatever happens here.
    await signOut(deps, given).catch((error: unknown) =>
      deps.logger.warn({ requestId: c.get('requestId'), err: error }, 'session could not be ended'),
    )
    clearRefreshCookie(c)
    return c.json({ data: {} })
  })

  return api
}

function readBearer(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
