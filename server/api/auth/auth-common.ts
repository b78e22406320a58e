import type { Context, MiddlewareHandler } from 'hono'
import * as examples from '#server/api/openapi/account-examples.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { recordSecurityEvent } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import { readRefreshCookie, rememberDevice, setRefreshCookie } from '#server/http/identity/account-cookies.ts'
import { readClientInfo } from '#server/http/identity/identify.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
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

/**
 * Checking a password keeps a core busy, and right passwords are not counted elsewhere. More than an office needs in that
 * time, less than what would keep others from signing in.
 */
export function limitPasswordChecks(deps: { db: Db; now: () => Date }): MiddlewareHandler<HttpEnv> {
  return rateLimit(deps, {
    name: 'password-checks',
    limit: 300,
    windowSeconds: 600,
    onRefused: (c) => recordAddressLimited(deps, c),
  })
}

/** Records the first time in a window that a client address is refused by a rate limit. */
export function recordAddressLimited(
  { db, now }: { db: Db; now: () => Date },
  c: Context<HttpEnv>,
): Promise<void> {
  const event = { kind: 'address-limited' as const, userId: null, origin: readClientInfo(c) }
  return recordSecurityEvent(db, { ...event, now: now() })
}

/** Texts and examples that several calls under `/api/auth` share. 403: another site's page may change nothing here. */

export const sameAnswerNote =
  'The response is the same whether or not the address has an account. The owner gets an email.'

export const tokenExample = { data: examples.admission }

export const mailedExample = { data: examples.mailedTo }

export const emptyExample = { data: {} }

export function idDoc(noun: string) {
  return {
    id: {
      description: `The ID of the ${noun}`,
      schema: { type: 'string', format: 'uuid' },
      example: examples.session.id,
    },
  }
}

/** Whether a part of a path is a UUID. PostgreSQL rejects anything else with an error. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
