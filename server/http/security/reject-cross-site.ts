import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

/**
 * Refuses changes that a page of another site sends, with 403: for calls that set or use a cookie. Otherwise such a page
 * could sign its visitor in to an account of its own. A client that is no browser sends neither header, and passes.
 */
export const rejectCrossSite: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const isForeign = c.req.header('sec-fetch-site') === 'cross-site' || !isOwnOrigin(c)
  return isForeign ? errorResponse(c, 403, 'This request came from another site. Please use ours.') : next()
}

/** By host alone: behind a proxy that ends TLS, we see another scheme and port than the browser does. */
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
