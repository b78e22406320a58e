import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from '#server/http/context.ts'

/** A cookie of the account calls: no script reads it, no other site sends it, and only account calls get it. */
export function writeAccountCookie(
  c: Context<HttpEnv>,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  const where = { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure: c.get('https') } as const
  setCookie(c, nameFor(c, name), value, { ...where, maxAge: maxAgeSeconds })
  // Set before names had a prefix: it would stay behind with a value that is no longer good.
  if (c.get('https') && getCookie(c, name) !== undefined) setCookie(c, name, '', { ...where, maxAge: 0 })
}

export function readAccountCookie(c: Context<HttpEnv>, name: string): string | undefined {
  return getCookie(c, nameFor(c, name)) || getCookie(c, name) || undefined
}

/** Browsers let only https set a name that begins like this. Not `__Host-`, which would send it with every request. */
function nameFor(c: Context<HttpEnv>, name: string): string {
  return c.get('https') ? `__Secure-${name}` : name
}
