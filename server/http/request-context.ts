import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { type Site, type Sites, siteForHost } from '#domain/site/site.ts'

/** Sets the request ID, the site and the client address. Reads forwarded headers only if `trustProxy` is set. */
export function requestContext({
  sites,
  trustProxy,
}: {
  sites: Sites
  trustProxy: boolean
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const forwarded = trustProxy ? readForwarded(c) : {}
    c.set('requestId', forwarded.requestId ?? randomUUID())
    c.set('sites', sites)
    c.set('host', forwarded.host ?? c.req.header('host') ?? new URL(c.req.url).host)
    c.set('site', siteForHost(sites, c.get('host')))
    c.set('https', (forwarded.proto ?? (c.req.url.startsWith('https:') ? 'https' : 'http')) === 'https')
    c.set('clientAddress', forwarded.address ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown')
    await next()
  }
}

type Forwarded = {
  requestId?: string | undefined
  host?: string | undefined
  proto?: string | undefined
  address?: string | undefined
}

function readForwarded(c: Context): Forwarded {
  const requestId = c.req.header('x-request-id')
  return {
    requestId: requestId && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined,
    host: c.req.header('x-forwarded-host'),
    proto: c.req.header('x-forwarded-proto'),
    // The proxy appends the address it saw; the entries before it come from the client and can be forged.
    address: c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim(),
  }
}

/** Set by the first middleware for every handler after it. */
type RequestContext = {
  requestId: string
  /** As the browser sees it, with the port. */
  host: string
  site: Site
  /** Both sites: a booking belongs to the site it was made on, whichever host the request names. */
  sites: Sites
  clientAddress: string
  https: boolean
}

export type HttpEnv = {
  Variables: RequestContext
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
