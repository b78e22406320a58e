import type { Context } from 'hono'
import { deviceName } from '#domain/account/device-name.ts'
import type { BearerPayload, ManagePayload, Signer } from '#server/crypto/signing.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import { isLiveSession } from '#server/data/account/sessions.ts'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

/** A signed-in customer, or the holder of a manage link. A revoked link has an older version than its booking. */
type Identity =
  | { kind: 'user'; userId: string; sessionId: string }
  | { kind: 'manage'; bookingId: string; version: number; emailed: boolean }

type IdentifyDependencies = { db: Db; signer: Signer; now: () => Date }

/** Reads the Authorization header only: a browser also sends cookies for other sites' pages, but not this header. */
export async function identify(
  c: Context<HttpEnv>,
  { db, signer, now }: IdentifyDependencies,
): Promise<Identity | null> {
  const [, scheme, token] = /^(Bearer|Manage) +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!scheme || !token) return null
  return scheme.toLowerCase() === 'bearer'
    ? byBearer({ db, signer, now }, token)
    : byManageToken({ signer, now }, token)
}

/** The customer who is signed in; null for a manage link or no identity at all. */
export async function identifyUser(
  c: Context<HttpEnv>,
  deps: IdentifyDependencies,
): Promise<{ userId: string; sessionId: string } | null> {
  const identity = await identify(c, deps)
  return identity?.kind === 'user' ? identity : null
}

export const notAuthenticated = 'Failed to authenticate'

async function byBearer({ db, signer, now }: IdentifyDependencies, token: string): Promise<Identity | null> {
  const read = signer.read<BearerPayload>('bearer', token, now())
  if (!read || read.expired) return null
  const { user: userId, session: sessionId } = read.payload
  const alive = await isLiveSession(db, { id: sessionId, userId, now: now() })
  return alive ? { kind: 'user', userId, sessionId } : null
}

function byManageToken(
  { signer, now }: Pick<IdentifyDependencies, 'signer' | 'now'>,
  token: string,
): Identity | null {
  const read = signer.read<ManagePayload>('manage', token, now())
  if (!read || read.expired) return null
  // Links made before versions existed count as version 1.
  const { booking: bookingId, version = 1, emailed = false } = read.payload
  return { kind: 'manage', bookingId, version, emailed }
}

/** The client's browser and address. */
export function readClientInfo(c: Context<HttpEnv>): ClientInfo {
  return { device: deviceName(c.req.header('user-agent')), address: c.get('clientAddress') }
}
