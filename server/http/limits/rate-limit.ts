import { isIPv6 } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#server/data/database/database.ts'
import { countHit, type RateLimit } from '#server/data/limits/rate-limits.ts'
import { errorResponse } from '#server/http/error-response.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

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

/** The rate limit key of a client: the IPv4 address, or the /64 of an IPv6 address, which one customer owns. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight groups of an address, with `::` expanded. */
function groupsOf(address: string): number[] {
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = normalized
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
    .map((half) => half.map((group) => Number.parseInt(group, 16)))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
