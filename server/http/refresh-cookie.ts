import type { Context } from 'hono'
import { sessionLastsMs } from '#server/data/sessions.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'
import type { HttpEnv } from './context.ts'

const name = 'sagewood-refresh'

/** The secret that renews a bearer. */
export function keepRefreshSecret(c: Context<HttpEnv>, secret: string): void {
  writeAccountCookie(c, { name, value: secret, maxAgeSeconds: sessionLastsMs / 1000 })
}

export function forgetRefreshSecret(c: Context<HttpEnv>): void {
  writeAccountCookie(c, { name, value: '', maxAgeSeconds: 0 })
}

export function readRefreshSecret(c: Context<HttpEnv>): string | undefined {
  return readAccountCookie(c, name)
}
