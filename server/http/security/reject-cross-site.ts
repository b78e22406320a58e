import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

/**
 * Refuses cross-site writes with 403, for calls that set or use a cookie. Otherwise another site's page could sign its
 * visitor in to an attacker's account. Clients other than browsers send neither header and pass.
 */
export const rejectCrossSite: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const isForeign = c.req.header('sec-fetch-site') === 'cross-site' || !isOwnOrigin(c)
  return isForeign ? errorResponse(c, 403, 'This request came from another site. Please use ours.') : next()
}

/** Compares hosts only: behind a proxy that terminates TLS, our scheme and port differ from the browser's. */
function isOwnOrigin(c: Context<HttpEnv>): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const url = URL.parse(origin)
  if (!url) return false
  const { host, aliases } = c.get('site')
  return (
    [host, ...aliases].includes(url.hostname) ||
    url.host === c.req.header('x-forwarded-host') ||
    url.host === c.req.header('host')
  )
}
