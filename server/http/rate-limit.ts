import type { Context, MiddlewareHandler } from 'hono'
import { refuse } from '#server/api/errors.ts'
import type { Db } from '#server/data/database.ts'
import { countHit, type RateLimit } from '#server/data/rate-limits.ts'
import { clientNetwork } from './client-network.ts'
import type { HttpEnv } from './context.ts'

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
  return async (c, next) => (await tooMany(c, dependencies, { ...limit, who: by(c) })) ?? next()
}

/** The same for whom only the body names, such as an e-mail address: the refusal, or nothing. */
export async function tooMany(
  c: Context<HttpEnv>,
  { db, now }: Dependencies,
  { name, who, limit, windowSeconds, onRefused }: Limit,
): Promise<Response | undefined> {
  const decision = await countHit(db, { key: `${name}:${who}`, limit, windowSeconds, now: now() })
  if (decision.allowed) return undefined
  if (decision.isFirst) await onRefused?.(c)
  return refuseTooMany(c, decision)
}

export function refuseTooMany(c: Context, { retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, 429, `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`)
}
