import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '#server/data/database/database.ts'
import {
  findStaffSession,
  idleMs,
  type SessionWithMember,
  touchStaffSession,
} from '#server/data/staff/staff-sessions.ts'
import { clientNetwork } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { readClientInfo } from './identify.ts'

const cookieName = 'sagewood-desk'

/** Stores the session's secret: HttpOnly, SameSite=Strict, sent only to `/api/desk`. */
export function setDeskCookie(c: Context<HttpEnv>, secret: string): void {
  writeCookie(c, { value: secret, maxAgeSeconds: idleMs / 1000 })
}

export function clearDeskCookie(c: Context<HttpEnv>): void {
  writeCookie(c, { value: '', maxAgeSeconds: 0 })
}

export function readDeskCookie(c: Context<HttpEnv>): string | undefined {
  return getCookie(c, nameFor(c)) || undefined
}

function writeCookie(
  c: Context<HttpEnv>,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): void {
  setCookie(c, nameFor(c), value, {
    path: '/api/desk',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('https'),
    maxAge: maxAgeSeconds,
  })
}

/** Browsers accept `__Secure-` only over https. */
function nameFor(c: Context<HttpEnv>): string {
  return c.get('https') ? `__Secure-${cookieName}` : cookieName
}

/** Writing the last use on every request would be a write for every read. */
const touchEveryMs = 60_000

/** The session of the request's cookie, whatever its stage. */
export async function identifyStaff(
  c: Context<HttpEnv>,
  { db, now: clock }: { db: Db; now: () => Date },
): Promise<SessionWithMember | null> {
  const secret = readDeskCookie(c)
  const now = clock()
  const found = secret ? await findStaffSession(db, { secret, now }) : undefined
  if (!found || !secret) return null
  const { id, lastUsedAt, stage } = found.session
  if (stage === 'signed-in' && now.getTime() - lastUsedAt.getTime() >= touchEveryMs) {
    await touchStaffSession(db, { id, now })
    setDeskCookie(c, secret)
  }
  return found
}

/** The browser as sign-in needs it. The origin is the one that the browser must have sent. */
export function readDeskClient(c: Context<HttpEnv>): DeskClient {
  const host = c.get('host')
  return {
    info: readClientInfo(c),
    network: clientNetwork(c.get('clientAddress')),
    origin: `${c.get('https') ? 'https' : 'http'}://${host}`,
    hostname: host.replace(/:\d+$/, ''),
  }
}
