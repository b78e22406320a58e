import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** Headers that every response carries; documents add their own script allowances with `documentPolicy`. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<HttpEnv> {
  const policy = documentPolicy({ scripts: [], development })
  return async (c, next) => {
    // Before the handler, not after: a header set on a finished response makes Hono build that response again.
    c.header('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(responseHeaders(c))) c.header(name, value)
    await next()
  }
}

/** The same headers as plain values, for what answers without Hono's help. */
export function responseHeaders(c: Context<HttpEnv>): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Request-Id': c.get('requestId'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  if (c.get('https')) headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains'
  return headers
}

type DocumentFacts = {
  /** The nonces or hashes of the document's inline scripts. */
  scripts: string[]
  /** Whether the analytics tag may run in it, should the visitor agree: see `mayBeMeasured`. */
  analytics?: boolean
  development: boolean
}

export function documentPolicy({ scripts, analytics = false, development }: DocumentFacts): string {
  const tag = analytics ? analyticsTag : undefined
  return [
    "default-src 'none'",
    allow('script-src', "'self'", ...scripts.map((source) => `'${source}'`), tag?.script),
    // The development server injects styles and talks over a web socket; the product does neither.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    allow('img-src', "'self' data:", tag?.image),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    allow('connect-src', development ? "'self' ws:" : "'self'", tag?.connect),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${tag?.trustedTypes ?? "'none'"}`]),
  ].join('; ')
}

function allow(directive: string, ...sources: (string | undefined)[]): string {
  return [directive, ...sources.filter(Boolean)].join(' ')
}

/**
 * What Google's tag needs. Of its host only the tags of this kind, not the containers of scripts that anybody can
 * publish there. `analytics` is our own policy, for the tag's one address; `goog#html` is the name that Google's scripts
 * ask for, taken from their published code: it has not been tried against the live tag.
 */
const analyticsTag = {
  script: 'https://www.googletagmanager.com/gtag/',
  image: 'https://*.google-analytics.com https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
  trustedTypes: 'analytics goog#html',
}

const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ')
