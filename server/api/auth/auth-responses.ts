import type { Context } from 'hono'
import type { Signer } from '#server/crypto/signing.ts'
import { recordSecurityEvent } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readClientInfo } from '#server/http/identity/client-info.ts'
import { rememberDevice } from '#server/http/identity/device-cookie.ts'
import { readRefreshCookie, setRefreshCookie } from '#server/http/identity/refresh-cookie.ts'
import type { SessionTokens, Visit } from '#server/use-cases/account/session/open-session.ts'

/** Sets the refresh cookie, remembers the device, and puts the bearer into the body. */
export function startSession(
  c: Context<HttpEnv>,
  deps: { signer: Signer; now: () => Date },
  { userId, bearer, refreshSecret }: SessionTokens,
): { data: { token: string } } {
  setRefreshCookie(c, refreshSecret)
  rememberDevice(c, deps, userId)
  return { data: { token: bearer } }
}

export function readVisit(c: Context<HttpEnv>): Visit {
  return { origin: readClientInfo(c), earlierSecret: readRefreshCookie(c) }
}

/** Records the first time in a window that a client address is refused by a rate limit. */
export function recordAddressLimited(
  { db, now }: { db: Db; now: () => Date },
  c: Context<HttpEnv>,
): Promise<void> {
  const event = { kind: 'address-limited' as const, userId: null, origin: readClientInfo(c) }
  return recordSecurityEvent(db, { ...event, now: now() })
}
