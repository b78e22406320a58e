import type { Context, MiddlewareHandler } from 'hono'
import { embeddedServices, type PublicServices } from '#domain/site/public-services.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { type CspSources, cspSourcesFor } from './csp-sources.ts'

/** Headers that every response carries; documents add their own script allowances with `documentPolicy`. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<HttpEnv> {
  const policy = contentSecurityPolicy({ scripts: [], development })
  return async (c, next) => {
    // Before the handler, not after: a header set on a finished response makes Hono build that response again.
    c.header('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(securityHeaderValues(c))) c.header(name, value)
    await next()
  }
}

/** The same headers as plain values, for what answers without Hono's help. */
export function securityHeaderValues(c: Context<HttpEnv>): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Request-Id': c.get('requestId'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': forOtherSites.test(c.req.path) ? 'cross-origin' : 'same-origin',
  }
  if (c.get('https')) headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains'
  return headers
}

/** Pictures that others show, above all those for shared links, and what feed readers and search engines read. */
const forOtherSites = /^\/(pictures|share|media)\/|^\/[\w/-]+\.(xml|txt|svg|ico)$/

type PolicyOptions = {
  /** The nonces or hashes of the document's inline scripts. */
  scripts: string[]
  /** Whether the analytics tag may run in it, should the visitor agree: see `mayBeMeasured`. */
  analytics?: boolean
  /** The outside services that are configured. Every document allows them: it stays when pages change in place. */
  services?: PublicServices
  development: boolean
}

export function contentSecurityPolicy({
  scripts,
  analytics = false,
  services = embeddedServices,
  development,
}: PolicyOptions): string {
  const outside = cspSourcesFor({ analytics, services })
  const of = (kind: keyof CspSources) => outside.map((allowance) => allowance[kind])
  return [
    "default-src 'none'",
    allow('script-src', "'self'", ...scripts.map((source) => `'${source}'`), ...of('script')),
    // The development server injects styles and talks over a web socket; the product does neither.
    allow('style-src', development ? "'self' 'unsafe-inline'" : "'self'", ...of('style')),
    allow('img-src', "'self' data:", ...of('image')),
    allow('font-src', "'self'", ...of('font')),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    allow('connect-src', development ? "'self' ws:" : "'self'", ...of('connect')),
    ...(of('frame').some(Boolean) ? [allow('frame-src', ...of('frame'))] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", allow('trusted-types', ...of('trustedTypes'))]),
  ].join('; ')
}

/** Two services may ask for the same source: it is listed once. */
function allow(directive: string, ...sources: (string | undefined)[]): string {
  const single = new Set(sources.flatMap((source) => source?.split(' ') ?? []))
  return [directive, ...single].join(' ')
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
