import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sessionLastsMs } from '#server/data/sessions.ts'
import type { HttpEnv } from './context.ts'

const name = 'sagewood-refresh'

/** The secret that renews a bearer. No script reads it, no other site sends it, and only account calls get it. */
export function keepRefreshSecret(c: Context<HttpEnv>, secret: string): void {
  setCookie(c, name, secret, { ...where(c), maxAge: sessionLastsMs / 1000 })
}

export function forgetRefreshSecret(c: Context<HttpEnv>): void {
  setCookie(c, name, '', { ...where(c), maxAge: 0 })
}

export function readRefreshSecret(c: Context<HttpEnv>): string | undefined {
  return getCookie(c, name) || undefined
}

function where(c: Context<HttpEnv>) {
  return { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure: c.get('https') } as const
}
