import type { Context } from 'hono'
import { sessionLastsMs } from '#server/data/account/sessions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'

const name = 'sagewood-refresh'

/** Stores the secret that renews a bearer token. */
export function setRefreshCookie(c: Context<HttpEnv>, secret: string): void {
  writeAccountCookie(c, { name, value: secret, maxAgeSeconds: sessionLastsMs / 1000 })
}

export function clearRefreshCookie(c: Context<HttpEnv>): void {
  writeAccountCookie(c, { name, value: '', maxAgeSeconds: 0 })
}

export function readRefreshCookie(c: Context<HttpEnv>): string | undefined {
  return readAccountCookie(c, name)
}
