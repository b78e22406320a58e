import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#server/data/database/database.ts'
import { countHit, type RateLimit } from '#server/data/limits/rate-limits.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { clientNetwork } from './client-network.ts'

type Options = RateLimit & {
  /** Part of the counter's key, so that two routes do not share a counter. */
  name: string
  /** The key to count by; the client's network by default. */
  by?: (c: Context<HttpEnv>) => string
  /** Called on the first refusal in a window. */
  onRefused?: (c: Context<HttpEnv>) => Promise<void>
}

type Dependencies = { db: Db; now: () => Date }

type Limit = RateLimit & { name: string; who: string }

/** Refuses with 429 and `Retry-After` after `limit` hits in one window. */
export function rateLimit(
  dependencies: Dependencies,
  { by = (c) => clientNetwork(c.get('clientAddress')), onRefused, ...limit }: Options,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const limited = await countRequest(dependencies, { ...limit, who: by(c) })
    if (!limited) return next()
    if (limited.error.isFirst) await onRefused?.(c)
    return tooManyRequestsResponse(c, limited.error)
  }
}

type RateLimited = {
  ok: false
  error: { code: 'rate-limited'; retryAfterSeconds: number; isFirst: boolean }
}

/** Counts one request. Returns the failure after too many, which the caller may overrule. */
export async function countRequest(
  { db, now }: Dependencies,
  { name, who, limit, windowSeconds }: Limit,
): Promise<RateLimited | undefined> {
  const decision = await countHit(db, { key: `${name}:${who}`, limit, windowSeconds, now: now() })
  if (decision.allowed) return undefined
  const { retryAfterSeconds, isFirst } = decision
  return { ok: false, error: { code: 'rate-limited', retryAfterSeconds, isFirst } }
}

export function tooManyRequestsResponse(
  c: Context,
  { retryAfterSeconds }: { retryAfterSeconds: number },
): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return errorResponse(c, 429, `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`)
}
