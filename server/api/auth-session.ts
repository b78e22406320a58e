import { type Context, Hono } from 'hono'
import { signInSchema } from '#domain/account/credentials.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readDevice } from '#server/http/device-cookie.ts'
import { notAuthenticated } from '#server/http/identify.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { forgetRefreshSecret, readRefreshSecret } from '#server/http/refresh-cookie.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { Logger } from '#server/logger.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { refreshSession } from '#server/use-cases/account/refresh-session.ts'
import { signIn } from '#server/use-cases/account/sign-in.ts'
import { signOut } from '#server/use-cases/account/sign-out.ts'
import { admit, refuseAccount, unreadable, visitOf } from './auth-answers.ts'
import { fieldFaults, refuse } from './errors.ts'

/** Every open tab of an office asks four times an hour. */
const refreshLimit = { name: 'refresh', limit: 600, windowSeconds: 600 }

export function authSessionApi(deps: AccountDependencies & { logger: Logger }) {
  const api = new Hono<HttpEnv>()

  api.post('/sign-in', async (c) => {
    const request = signInSchema.safeParse(await c.req.json())
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const signedIn = await signIn(deps, {
      ...request.data,
      device: readDevice(c, deps),
      network: clientNetwork(c.get('clientAddress')),
      site: c.get('site').host,
      visit: visitOf(c),
    })
    if (signedIn.ok) return admit(c, deps, signedIn.admission)
    if (signedIn.error === 'wrong-password') return refuse(c, 401, 'E-mail or password is not right')
    return refuseAccount(c, signedIn)
  })

  api.post('/refresh', rateLimit(deps, refreshLimit), async (c) => {
    // A form of another site can be sent here, but not with a header.
    if (c.req.header('x-requested-with') !== 'sagewood') return refuse(c, 401, notAuthenticated)
    const secret = readRefreshSecret(c)
    const admission = secret && (await refreshSession(deps, { secret, origin: requestOrigin(c) }))
    if (admission) return admit(c, deps, admission)
    forgetRefreshSecret(c)
    return refuse(c, 401, notAuthenticated)
  })

  api.post('/sign-out', async (c) => {
    const given = { secret: readRefreshSecret(c), bearer: bearerOf(c), origin: requestOrigin(c) }
    // Whoever wants to leave is let go, whatever happens here.
    await signOut(deps, given).catch((error: unknown) =>
      deps.logger.warn({ requestId: c.get('requestId'), err: error }, 'session could not be ended'),
    )
    forgetRefreshSecret(c)
    return c.json({ data: {} })
  })

  return api
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
