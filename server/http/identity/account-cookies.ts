import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Device, Signer } from '#server/crypto/signing.ts'
import { sessionLastsMs } from '#server/data/account/sessions.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

const refreshCookie = 'sagewood-refresh'

/** Stores the secret that renews a bearer token. */
export function setRefreshCookie(c: Context<HttpEnv>, secret: string): void {
  writeAccountCookie(c, { name: refreshCookie, value: secret, maxAgeSeconds: sessionLastsMs / 1000 })
}

export function clearRefreshCookie(c: Context<HttpEnv>): void {
  writeAccountCookie(c, { name: refreshCookie, value: '', maxAgeSeconds: 0 })
}

export function readRefreshCookie(c: Context<HttpEnv>): string | undefined {
  return readAccountCookie(c, refreshCookie)
}

type Dependencies = { signer: Signer; now: () => Date }

const deviceCookie = 'sagewood-device'

/** The maximum lifetime that browsers allow. Every sign-in and every renewal restarts it. */
const lastsSeconds = 400 * 86_400

/** Limits the size of the cookie; enough for a family that shares a browser. */
const maxUsers = 8

/** Records in a cookie that a user has signed in with this browser. Signing out does not clear it. */
export function rememberDevice(c: Context<HttpEnv>, deps: Dependencies, userId: string): void {
  const { id, users } = readDevice(c, deps) ?? { id: randomUUID(), users: [] }
  const device: Device = {
    id,
    users: [userId, ...users.filter((user) => user !== userId)].slice(0, maxUsers),
  }
  const expiresAt = new Date(deps.now().getTime() + lastsSeconds * 1000)
  writeAccountCookie(c, {
    name: deviceCookie,
    value: deps.signer.sign('device', device, expiresAt),
    maxAgeSeconds: lastsSeconds,
  })
}

export function readDevice(c: Context<HttpEnv>, { signer, now }: Dependencies): Device | undefined {
  const token = readAccountCookie(c, deviceCookie)
  const read = token ? signer.read<Device>('device', token, now()) : null
  return read && !read.expired ? read.payload : undefined
}

/** Sets an HttpOnly, SameSite=Strict cookie that browsers send only to `/api/auth`. */
function writeAccountCookie(
  c: Context<HttpEnv>,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  const where = { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure: c.get('https') } as const
  setCookie(c, nameFor(c, name), value, { ...where, maxAge: maxAgeSeconds })
  // Delete the cookie from before names had a prefix: its value is out of date.
  if (c.get('https') && getCookie(c, name) !== undefined) setCookie(c, name, '', { ...where, maxAge: 0 })
}

function readAccountCookie(c: Context<HttpEnv>, name: string): string | undefined {
  return getCookie(c, nameFor(c, name)) || getCookie(c, name) || undefined
}

/** Browsers accept `__Secure-` only over https. `__Host-` would need path `/`, so every request would carry the cookie. */
function nameFor(c: Context<HttpEnv>, name: string): string {
  return c.get('https') ? `__Secure-${name}` : name
}
