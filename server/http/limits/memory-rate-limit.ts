import type { MiddlewareHandler } from 'hono'
import type { RateLimit } from '#server/data/limits/rate-limits.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { clientNetwork } from './client-network.ts'
import { tooManyRequestsResponse } from './rate-limit.ts'

type Window = { hits: number; endsAt: number }

/**
 * Refuses with 429 and `Retry-After` like `rateLimit`, but counts in this process: for calls that come with every key that
 * is typed and that a write to the database would slow down. Several processes each allow the limit.
 */
export function memoryRateLimit(
  { now }: { now: () => Date },
  { limit, windowSeconds }: RateLimit,
): MiddlewareHandler<HttpEnv> {
  const windows = new Map<string, Window>()

  return async (c, next) => {
    const network = clientNetwork(c.get('clientAddress'))
    if (isLocal(network)) return next()
    const at = now().getTime()
    const window = currentWindow(windows, { network, at, windowSeconds })
    window.hits += 1
    if (window.hits <= limit) return next()
    return tooManyRequestsResponse(c, {
      retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - at) / 1000)),
    })
  }
}

/** Enough for a busy day, and a few megabytes at most. */
const mostNetworks = 20_000

function currentWindow(
  windows: Map<string, Window>,
  { network, at, windowSeconds }: { network: string; at: number; windowSeconds: number },
): Window {
  const open = windows.get(network)
  if (open && open.endsAt > at) return open
  const fresh = { hits: 0, endsAt: at + windowSeconds * 1000 }
  windows.delete(network)
  windows.set(network, fresh)
  // A map iterates in the order of insertion, so the first windows are the first to end.
  for (const [key, { endsAt }] of windows) {
    if (endsAt > at && windows.size <= mostNetworks) break
    windows.delete(key)
  }
  return fresh
}

/** This machine, or a proxy on it that does not say who asks: everybody would share one counter. */
function isLocal(network: string): boolean {
  return network === 'unknown' || network === '0:0:0:0::/64' || network.startsWith('127.')
}
