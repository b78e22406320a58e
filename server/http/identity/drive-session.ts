import type { Context } from 'hono'
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
import { sessionCookie } from './session-cookie.ts'

const cookie = sessionCookie({ name: 'sagewood-drive', path: '/api/drive', idleMs: driveIdleMs })

export const setDriveCookie = cookie.set
export const clearDriveCookie = cookie.clear
export const readDriveCookie = cookie.read

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
