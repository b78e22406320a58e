import type { Context, MiddlewareHandler } from 'hono'
import { errorResponse } from '#server/http/error-response.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

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

/**
 * Refuses writes that do not come from one of our own pages, for calls that a cookie authorizes. Unlike
 * `rejectCrossSite` it needs the browser to say so: a request without an Origin is refused.
 */
export const requireOwnPage: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const isOwn =
    c.req.header('origin') === `${c.get('https') ? 'https' : 'http'}://${c.get('host')}` &&
    (site === undefined || site === 'same-origin')
  return isOwn ? next() : errorResponse(c, 403, 'This request came from another site. Please use ours.')
}

/**
 * Refuses a body that is not JSON with 415. Another site's page can send text or a form without a CORS preflight, but not
 * JSON, and we accept no preflight. Webhooks use other content types and are signed.
 */
export const requireJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isExempt = safeMethods.has(c.req.method) || webhook.test(c.req.path)
  if (isExempt || isJson(c.req.header('content-type')) || (await c.req.text()) === '') return next()
  return errorResponse(c, 415, 'Send the request as application/json')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const webhook = /\/(payments\/[^/]+\/webhook|sms\/twilio)$/

/** Compares the whole media type: "text/plain; application/json" is text. */
function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/**
 * Refuses JSON with lone surrogates or NUL characters, which PostgreSQL rejects, and JSON that is nested too deeply.
 * A body that is not JSON passes: the handler that parses it reports the error.
 */
export const rejectMalformedJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === 'POST' || c.req.method === 'PATCH' || c.req.method === 'PUT') {
    const body = parse(await c.req.text())
    if (!isWellFormed(body, maxDepth)) return errorResponse(c, 400, 'The request couldn’t be read')
  }
  return next()
}

const maxDepth = 16

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWellFormed(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => isWellFormed(key, 0) && isWellFormed(inner, levels - 1),
  )
}
