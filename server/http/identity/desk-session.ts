import type { Context } from 'hono'
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
import { sessionCookie } from './session-cookie.ts'

const cookie = sessionCookie({ name: 'sagewood-desk', path: '/api/desk', idleMs })

export const setDeskCookie = cookie.set
export const clearDeskCookie = cookie.clear
export const readDeskCookie = cookie.read

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
