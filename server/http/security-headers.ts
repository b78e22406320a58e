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

/** `scripts` are the nonces or hashes of the inline scripts of one document. */
export function documentPolicy({
  scripts,
  development,
}: {
  scripts: string[]
  development: boolean
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map((source) => `'${source}'`).join(' ')}`.trim(),
    // The development server injects styles and talks over a web socket; the product does neither.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
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
