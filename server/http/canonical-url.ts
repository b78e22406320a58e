import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './request-context.ts'

/** Redirects uppercase letters and extra slashes to the one canonical URL of a page. */
export const redirectToCanonicalUrl: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const canonical = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  if (canonical === pathname || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
  return c.redirect(canonical + search, 308)
}
