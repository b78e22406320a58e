import type { Context, MiddlewareHandler } from 'hono'
import { refuse } from '#server/api/errors.ts'
import type { Db } from '#server/data/database.ts'
import { countHit, type RateLimit } from '#server/data/rate-limits.ts'
import type { HttpEnv } from './context.ts'

type Options = RateLimit & {
  /** Names the limit, so that two routes do not share a counter. */
  name: string
  /** Who is counted; the client's address unless told otherwise. */
  by?: (c: Context<HttpEnv>) => string
}

/** Refuses with 429 and `Retry-After` once `limit` hits fell into one window. */
export function rateLimit(
  { db, now }: { db: Db; now: () => Date },
  { name, limit, windowSeconds, by = (c) => c.get('clientAddress') }: Options,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const decision = await countHit(db, { key: `${name}:${by(c)}`, limit, windowSeconds, now: now() })
    if (decision.allowed) return next()
    c.header('Retry-After', String(decision.retryAfterSeconds))
    return refuse(c, 429, `Too many attempts. Please try again in ${decision.retryAfterSeconds} seconds.`)
  }
}
