import type { MiddlewareHandler } from 'hono'
import type { RateLimit } from '#server/data/limits/rate-limits.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { clientNetwork, tooManyRequestsResponse } from './rate-limit.ts'

type Window = { hits: number; endsAt: number }

/**
 * Refuses with 429 and `Retry-After` like `rateLimit`, but counts in memory: for calls that are sent on every keystroke,
 * which a database write would slow down. Each process counts separately.
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
const maxNetworks = 20_000

function currentWindow(
  windows: Map<string, Window>,
  { network, at, windowSeconds }: { network: string; at: number; windowSeconds: number },
): Window {
  const open = windows.get(network)
  if (open && open.endsAt > at) return open
  const fresh = { hits: 0, endsAt: at + windowSeconds * 1000 }
  windows.delete(network)
  windows.set(network, fresh)
  // A map iterates in insertion order, so the first windows end first.
  for (const [key, { endsAt }] of windows) {
    if (endsAt > at && windows.size <= maxNetworks) break
    windows.delete(key)
  }
  return fresh
}

/** This machine, or a local proxy that does not forward the client address: all clients would share one counter. */
function isLocal(network: string): boolean {
  return network === 'unknown' || network === '0:0:0:0::/64' || network.startsWith('127.')
}
