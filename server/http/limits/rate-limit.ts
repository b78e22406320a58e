import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#server/data/database/database.ts'
import { countHit, type RateLimit } from '#server/data/limits/rate-limits.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { clientNetwork } from './client-network.ts'

type Options = RateLimit & {
  /** Names the limit, so that two routes do not share a counter. */
  name: string
  /** Who is counted; the client's network unless told otherwise. */
  by?: (c: Context<HttpEnv>) => string
  /** Told of the first refusal in a window. */
  onRefused?: (c: Context<HttpEnv>) => Promise<void>
}

type Dependencies = { db: Db; now: () => Date }

type Limit = Omit<Options, 'by'> & { who: string }

/** Refuses with 429 and `Retry-After` once `limit` hits fell into one window. */
export function rateLimit(
  dependencies: Dependencies,
  { by = (c) => clientNetwork(c.get('clientAddress')), ...limit }: Options,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => (await checkRateLimit(c, dependencies, { ...limit, who: by(c) })) ?? next()
}

/** The same for whom only the body names, such as an e-mail address: the refusal, or nothing. */
export async function checkRateLimit(
  c: Context<HttpEnv>,
  { db, now }: Dependencies,
  { name, who, limit, windowSeconds, onRefused }: Limit,
): Promise<Response | undefined> {
  const decision = await countHit(db, { key: `${name}:${who}`, limit, windowSeconds, now: now() })
  if (decision.allowed) return undefined
  if (decision.isFirst) await onRefused?.(c)
  return tooManyRequestsResponse(c, decision)
}

export function tooManyRequestsResponse(
  c: Context,
  { retryAfterSeconds }: { retryAfterSeconds: number },
): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return errorResponse(c, 429, `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`)
}
