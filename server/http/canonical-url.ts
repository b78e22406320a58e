import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** A page has one address: other spellings of it, with capitals or too many slashes, lead there. */
export const redirectToCanonicalUrl: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const plain = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  if (plain === pathname || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
  return c.redirect(plain + search, 308)
}
