import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '#server/data/database/database.ts'
import {
  driveIdleMs,
  findChauffeurSession,
  type SessionWithChauffeur,
  touchChauffeurSession,
} from '#server/data/drive/chauffeur-sessions.ts'
import { clientNetwork } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DriveClient } from '#server/use-cases/drive/sign-in.ts'
import { readClientInfo } from './identify.ts'

const cookieName = 'sagewood-drive'

/** Stores the session's secret: HttpOnly, SameSite=Strict, sent only to `/api/drive`. */
export function setDriveCookie(c: Context<HttpEnv>, secret: string): void {
  writeCookie(c, { value: secret, maxAgeSeconds: driveIdleMs / 1000 })
}

export function clearDriveCookie(c: Context<HttpEnv>): void {
  writeCookie(c, { value: '', maxAgeSeconds: 0 })
}

export function readDriveCookie(c: Context<HttpEnv>): string | undefined {
  return getCookie(c, nameFor(c)) || undefined
}

function writeCookie(
  c: Context<HttpEnv>,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): void {
  setCookie(c, nameFor(c), value, {
    path: '/api/drive',
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

/** A phone asks every few seconds: writing the last use each time would be a write for every read. */
const touchEveryMs = 3_600_000

export async function identifyChauffeur(
  c: Context<HttpEnv>,
  { db, now: clock }: { db: Db; now: () => Date },
): Promise<SessionWithChauffeur | null> {
  const secret = readDriveCookie(c)
  const now = clock()
  const found = secret ? await findChauffeurSession(db, { secret, now }) : undefined
  if (!found || !secret) return null
  const { id, lastUsedAt } = found.session
  if (now.getTime() - lastUsedAt.getTime() >= touchEveryMs) {
    await touchChauffeurSession(db, { id, now })
    setDriveCookie(c, secret)
  }
  return found
}

export function readDriveClient(c: Context<HttpEnv>): DriveClient {
  return {
    info: readClientInfo(c),
    network: clientNetwork(c.get('clientAddress')),
    earlierSecret: readDriveCookie(c),
  }
}
