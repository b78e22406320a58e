import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from '#server/http/context.ts'

/** Sets an HttpOnly, SameSite=Strict cookie that browsers send only to `/api/auth`. */
export function writeAccountCookie(
  c: Context<HttpEnv>,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  const where = { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure: c.get('https') } as const
  setCookie(c, nameFor(c, name), value, { ...where, maxAge: maxAgeSeconds })
  // Delete the cookie from before names had a prefix: its value is out of date.
  if (c.get('https') && getCookie(c, name) !== undefined) setCookie(c, name, '', { ...where, maxAge: 0 })
}

export function readAccountCookie(c: Context<HttpEnv>, name: string): string | undefined {
  return getCookie(c, nameFor(c, name)) || getCookie(c, name) || undefined
}

/** Browsers accept `__Secure-` only over https. `__Host-` would need path `/`, so every request would carry the cookie. */
function nameFor(c: Context<HttpEnv>, name: string): string {
  return c.get('https') ? `__Secure-${name}` : name
}
