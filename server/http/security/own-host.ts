import type { MiddlewareHandler } from 'hono'
import type { Sites } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

/**
 * Answers 404 on a host that is not ours. The public site accepts any host, but passkeys and the desk's cookie belong to
 * one, and a foreign name that points to our server must not get a sign-in page.
 */
export const onlyOwnHosts: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (isOwnHost(c.get('sites'), c.get('host'))) return next()
  return c.json({ message: 'Not found' }, 404)
}

/** A host or an alias of a site, or this machine. */
export function isOwnHost(sites: Sites, host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return thisMachine.test(name) || sites.some((site) => site.host === name || site.aliases.includes(name))
}

const thisMachine = /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)$/
