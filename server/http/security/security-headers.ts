import type { Context, MiddlewareHandler } from 'hono'
import { embeddedServices, type PublicServices } from '#domain/site/page-dependencies.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { type CspSources, cspSourcesFor } from './csp-sources.ts'

/** Sets the security headers of every response. Pages replace the policy with one that allows their own scripts. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<HttpEnv> {
  const policy = contentSecurityPolicy({ scripts: [], development })
  return async (c, next) => {
    // Set before the handler runs: a header set on a finished response makes Hono rebuild that response.
    c.header('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(securityHeaderValues(c))) c.header(name, value)
    await next()
  }
}

/** The headers except the policy, for responses that are built without Hono's helpers. */
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

/**
 * What a browser heeds in a document or a worker only. On a picture, a font or a style sheet they would be 700 bytes
 * without effect, in front of everything that a first paint waits for.
 */
export const documentHeaders = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

/** Images that other sites embed, such as link previews and the pictures of emails, and files for feed readers and search engines. */
const forOtherSites = /^\/(pictures|share|media|email-images)\/|^\/[\w/-]+\.(xml|txt|svg|ico)$/

type PolicyOptions = {
  /** The nonces or hashes of the document's inline scripts. */
  scripts: string[]
  /** Whether the analytics tag may run if the visitor agrees: see `isAnalyticsAllowed`. */
  analytics?: boolean
  /** The configured external services. Every document allows them, because client-side navigation keeps the document. */
  services?: PublicServices
  /** The names of further Trusted Types policies of the document. */
  trustedTypes?: string[]
  development: boolean
}

export function contentSecurityPolicy({
  scripts,
  analytics = false,
  services = embeddedServices,
  trustedTypes = [],
  development,
}: PolicyOptions): string {
  const external = cspSourcesFor({ analytics, services })
  const of = (kind: keyof CspSources) => external.map((sources) => sources[kind])
  return [
    "default-src 'none'",
    allow('script-src', "'self'", ...scripts.map((source) => `'${source}'`), ...of('script')),
    // Only the development server injects styles and uses a web socket.
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
      : [
          "require-trusted-types-for 'script'",
          allow('trusted-types', ...of('trustedTypes'), ...trustedTypes),
        ]),
  ].join('; ')
}

/** Lists each source once: two services may need the same one. */
function allow(directive: string, ...sources: (string | undefined)[]): string {
  const unique = new Set(sources.flatMap((source) => source?.split(' ') ?? []))
  return [directive, ...unique].join(' ')
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
