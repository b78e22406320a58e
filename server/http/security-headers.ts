import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** Headers that every response carries; documents add their own script allowances with `documentPolicy`. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<HttpEnv> {
  const fallbackPolicy = documentPolicy({ scripts: [], development })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', fallbackPolicy)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('Permissions-Policy', permissionsPolicy)
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (c.get('https')) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}

/** `scripts` are the nonces or hashes of the inline scripts of one document. */
export function documentPolicy({ scripts, development }: { scripts: string[]; development: boolean }): string {
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
