import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from '#server/http/request-context.ts'

/** The cookie that stores a session's secret: HttpOnly, SameSite=Strict, sent only to the path of its calls. */
export function sessionCookie({ name, path, idleMs }: { name: string; path: string; idleMs: number }) {
  /** Browsers accept `__Secure-` only over https. */
  const nameFor = (c: Context<HttpEnv>) => (c.get('https') ? `__Secure-${name}` : name)

  function write(c: Context<HttpEnv>, value: string, maxAge: number): void {
    setCookie(c, nameFor(c), value, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      secure: c.get('https'),
      maxAge,
    })
  }

  return {
    set: (c: Context<HttpEnv>, secret: string) => write(c, secret, idleMs / 1000),
    clear: (c: Context<HttpEnv>) => write(c, '', 0),
    read: (c: Context<HttpEnv>): string | undefined => getCookie(c, nameFor(c)) || undefined,
  }
}
